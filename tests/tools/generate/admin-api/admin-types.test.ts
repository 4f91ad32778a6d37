import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ADMIN_ENDPOINTS } from "@/lib/desk/api/admin-endpoints";
import { inRoot } from "@/scripts/lib/paths.mjs";
import { ADMIN_TYPES, adminTypes, typeOf } from "@/tools/generate/admin-api/admin-types";

test("the types of the example client are those of today’s admin API; npm run admin-client writes them", () => {
  const written = readFileSync(inRoot(ADMIN_TYPES), "utf8");
  expect(written).toBe(adminTypes());
  for (const { method, path } of ADMIN_ENDPOINTS) expect(written).toContain(`"${method} /${path}": {`);
});

test.each([
  [{ type: "string" }, "string"],
  [{ type: ["integer", "null"] }, "(number | null)"],
  [{ type: "array", items: { enum: ["a", "b"] } }, '("a" | "b")[]'],
  [
    { type: "object", properties: { a: { type: "boolean" }, "b-c": {} }, required: ["a"] },
    '{ a: boolean; "b-c"?: unknown }',
  ],
  [{ type: "object", additionalProperties: { type: "number" } }, "{ [key: string]: number }"],
  [{ anyOf: [{ $ref: "#/components/schemas/Money" }, { type: "null" }] }, "(Money | null)"],
  [{ allOf: [{ const: 1 }, { type: "number" }] }, "(1 & number)"],
  [{ prefixItems: [{ type: "string" }, { type: "number" }], type: "array" }, "[string, number]"],
])("%j is %s", (schema, type) => {
  expect(typeOf(schema)).toBe(type);
});
