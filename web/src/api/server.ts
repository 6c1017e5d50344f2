/** The server, by HTTP and WebSockets. */

import { reach } from "../service/reach.svelte";
import type { Backend, Hearing, Line, Reply } from "./backend";

export const API = "/api/v1";

/** Others may be here, too. */
export const ALONE: boolean = false;

async function call(method: string, path: string, body?: unknown, aside = false): Promise<Reply> {
  const request: RequestInit = { method, headers: { Accept: "application/json" }, credentials: "same-origin" };
  if (body !== undefined) {
    request.headers = { ...request.headers, "Content-Type": "application/json" };
    request.body = JSON.stringify(body);
  }
  let answer: Response;
  try {
    answer = await fetch(API + path, request);
  } catch {
    if (method === "GET" && !aside) reach.lose(); // what changes something is for the person to try again
    return { status: 0, body: null };
  }
  if (answer.status === 204) return { status: 204, body: undefined };
  const isText = answer.headers.get("Content-Type")?.startsWith("text/plain") ?? false;
  return { status: answer.status, body: await (isText ? answer.text() : answer.json().catch(() => null)) };
}

function line(table: string, query: URLSearchParams, hearing: Hearing): Line {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}${API}/tables/${encodeURIComponent(table)}/play?${query}`);
  socket.onopen = () => hearing.opened();
  socket.onmessage = (message) => hearing.heard(String(message.data));
  socket.onclose = (event) => hearing.lost(event.code);
  return {
    get isOpen() {
      return socket.readyState === WebSocket.OPEN;
    },
    send: (text) => socket.send(text),
    close: () => socket.close(),
  };
}

export const backend: Backend = { call, line, waking: null };
