"""Of the models of openskill the one that we use."""

from openskill.models.weng_lin import PlackettLuce, PlackettLuceRating

__all__ = ["PlackettLuce", "PlackettLuceRating"]
