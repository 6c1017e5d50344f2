"""What Prometheus is told about this process."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from ostraka.server.service import Service

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)


class Metrics:
    """Times as they come; everything else is counted where it happens and collected when asked for."""

    def __init__(self, service: Service) -> None:
        self.registry = CollectorRegistry()
        self.requests = Histogram(
            "ostraka_request_seconds",
            "HTTP requests, by method and status",
            ["method", "status"],
            registry=self.registry,
            buckets=BUCKETS,
        )
        self.messages = Histogram(
            "ostraka_message_seconds",
            "WebSocket messages until their answer is ready, by type and outcome",
            ["type", "outcome"],
            registry=self.registry,
            buckets=BUCKETS,
        )
        self.registry.register(Counted(service))

    def text(self) -> bytes:
        return generate_latest(self.registry)


class Counted(Collector):
    """What the parts of the server count themselves."""

    def __init__(self, service: Service) -> None:
        self.service = service

    def collect(self) -> Iterator[Metric]:
        hall, store, thinkers = self.service.hall, self.service.store, self.service.thinkers
        steps = CounterMetricFamily("ostraka_steps", "Steps stored, by kind", labels=["kind"])
        for kind, count in hall.counts.steps.items():
            steps.add_metric([kind], count)
        yield steps
        yield CounterMetricFamily("ostraka_finished_games", "Games that came to their end", value=hall.counts.finished)
        yield CounterMetricFamily("ostraka_commits", "Transactions", value=store.commits)
        yield CounterMetricFamily("ostraka_writes", "Writes, several in one transaction", value=store.written)
        yield CounterMetricFamily("ostraka_bot_choices", "Choices of bots", value=thinkers.chosen)
        yield GaugeMetricFamily("ostraka_writes_waiting", "Writes that wait", value=store.waiting)
        yield GaugeMetricFamily("ostraka_bots_waiting", "Bots that think or wait to think", value=thinkers.waiting)
        yield GaugeMetricFamily("ostraka_tables", "Tables in use", value=len(hall.rooms))
        clients = sum(len(room.clients) for room in hall.rooms.values())
        yield GaugeMetricFamily("ostraka_clients", "Connections to tables", value=clients)
