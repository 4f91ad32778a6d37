import { expect, test } from "vitest";
import { z } from "zod";
import { ADMIN_ENDPOINTS } from "@/lib/desk/api/admin-endpoints";
import { ALL_ENDPOINTS } from "@/lib/desk/api/all-endpoints";
import { refundOrderEndpoint } from "@/lib/desk/orders/endpoints";
import { timedVersion } from "@/lib/platform/api/declare/version";
import { ringSizeEndpoint } from "@/lib/selling/fulfillment/customer/endpoints";

/** The largest whole number that PostgreSQL's integer columns hold. */
const MOST = 2_147_483_647;

/** The largest version of what remembers when it was changed. */
const TIME = timedVersion.maxValue;

type Schema = { [key: string]: unknown };

/** Where a schema takes a whole number that no integer column holds. */
function unbounded(schema: unknown, path: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((part, i) => unbounded(part, `${path}/${i}`));
  if (typeof schema !== "object" || schema === null) return [];
  const { type, maximum, minimum } = schema as Schema;
  // compared with a time, which its own column holds
  if (maximum === TIME && minimum === 0) return [];
  const isTooWide =
    type === "integer" &&
    !(Number(maximum) <= MOST && Number(minimum ?? Number.NEGATIVE_INFINITY) >= -MOST - 1);
  return [
    ...(isTooWide ? [path] : []),
    ...Object.entries(schema).flatMap(([key, part]) => unbounded(part, `${path}/${key}`)),
  ];
}

const wide = (declared: z.ZodType, path: string) =>
  unbounded(z.toJSONSchema(declared, { io: "input", unrepresentable: "any" }), path);

test("no endpoint takes a whole number that the database can't hold", () => {
  const endpoints = [...ALL_ENDPOINTS, ...ADMIN_ENDPOINTS];
  const found = endpoints.flatMap(({ id, params, query, body, upload }) =>
    [params, query, body, upload?.fields].flatMap((declared) => (declared ? wide(declared, id) : [])),
  );
  expect(found).toEqual([]);
});

test("a ring's line beyond the database's integers is refused before the order is read", () => {
  const parsed = ringSizeEndpoint.body?.safeParse({ line: 344_588_798_185_192, size: 4.25 });
  expect(parsed?.error?.issues.map(({ path }) => path)).toEqual([["line"]]);
});

test("an amount of money that no column holds is refused", () => {
  const refund = { amount: 1e12, reason: "Returned.", key: crypto.randomUUID() };
  const parsed = refundOrderEndpoint.body?.safeParse(refund);
  expect(parsed?.error?.issues.map(({ path }) => path)).toEqual([["amount"]]);
});
