import { ALL_ENDPOINTS } from "@/lib/desk/api/all-endpoints";
import { openApiPath } from "@/lib/desk/api/openapi";
import type { Endpoint } from "@/lib/platform/api/declare/endpoint";
import type { FuzzCase } from "./fuzz-case";

/** What every body is tried as before chance decides. */
const BODIES = [
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":1}}',
  '{"email":"a\\u0000b","items":["\\ud83d"]}',
  "null",
  "{",
];
/** The same for what stands in a path. */
const SEGMENTS = ["__proto__", "%00", "%E0%A4%A"];

/** The requests every fuzz begins with: each declared endpoint with what has broken handlers most often. */
export function sureCases(): FuzzCase[] {
  return ALL_ENDPOINTS.flatMap((declared: Endpoint) => {
    const path = `/api${openApiPath(declared)}`;
    const base = { method: declared.method, identity: "other account" as const };
    const type = { "content-type": "application/json" };
    const paths = path.includes("{") ? SEGMENTS.map((segment) => path.replace(/\{\w+\}/g, segment)) : [];
    const bodies = declared.method === "GET" ? [] : BODIES;
    return [
      ...paths.map((filled) => ({ ...base, path: filled, headers: {} })),
      ...bodies.map((body) => ({ ...base, path: path.replace(/\{\w+\}/g, "x"), headers: type, body })),
    ];
  });
}
