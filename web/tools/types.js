// Writes src/api/messages.ts from the server's schema: `npm run types`. OSTRAKA_PYTHON names the interpreter.
import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { compile } from "json-schema-to-typescript";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const own = at("../../.venv/bin/python");
const python = process.env.OSTRAKA_PYTHON ?? (existsSync(own) ? own : "python3");
const text = execFileSync(python, ["-m", "ostraka.server.schema"], { encoding: "utf-8", maxBuffer: 1e8 });
const schema = JSON.parse(text);

/**
 * The schema as json-schema-to-typescript reads it: only messages have titles (each title becomes a type), a field with
 * one possible value is always there, a tuple is a list of items, and a view is whatever a game says.
 */
function plain(node) {
  if (Array.isArray(node)) return node.map(plain);
  if (node === null || typeof node !== "object") return node;
  const { title, prefixItems, ...rest } = node;
  if (title !== undefined && typeof title !== "string") rest.title = title;
  if (prefixItems) Object.assign(rest, { items: prefixItems, additionalItems: false });
  if (rest.properties && rest.type === "object") {
    const fixed = Object.keys(rest.properties).filter((name) => "const" in rest.properties[name]);
    rest.required = [...new Set([...(rest.required ?? []), ...fixed])];
  }
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, plain(value)]));
}

const definitions = Object.fromEntries(
  Object.entries(schema.$defs).map(([name, definition]) => [name, { ...plain(definition), title: name }]),
);
definitions.JsonValue = { title: "JsonValue", tsType: "unknown" };
const types = await compile({ title: "Messages", $defs: definitions }, "Messages", {
  additionalProperties: false,
  bannerComment: "/* Made by tools/types.js from `python -m ostraka.server.schema`; not to be edited. */",
  ignoreMinAndMaxItems: true,
  unreachableDefinitions: true,
});
writeFileSync(at("../src/api/messages.ts"), types);
