import { expect, test } from "vitest";
import { z } from "zod";
import { ApiError } from "@/lib/api/errors";
import { parseBody, parseQuery } from "@/lib/api/parse";
import { REQUIRED } from "@/lib/api/schema";
import { productQuerySchema } from "@/lib/catalogue/product-query";
import { diamondQuestionSchema } from "@/lib/diamonds/schema";

function refusal(ask: () => unknown): ApiError {
  try {
    ask();
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error("nothing was refused");
}
const post = (body: string) => new Request("http://shop.test/", { method: "POST", body });

test("lists and ranges are read as axios writes them", () => {
  const question = parseQuery(
    diamondQuestionSchema,
    "?shape[]=round&shape[]=oval&price[min]=500&price[max]=3000&color[]=0&is_overnight=true",
  );
  expect(question).toMatchObject({
    shape: ["round", "oval"],
    price: { min: 500, max: 3000 },
    color: [0],
    is_overnight: true,
    sort: "best",
    page: 1,
  });
});

test("encoded brackets and a range of one bound are read too", () => {
  expect(parseQuery(diamondQuestionSchema, "?shape%5B%5D=pear&carat%5Bmax%5D=2")).toMatchObject({
    shape: ["pear"],
    carat: { max: 2 },
  });
});

test("unknown parameters are refused by name", () => {
  const error = refusal(() => parseQuery(productQuerySchema, "?style=halo&colour=red&price[least]=3"));
  expect(error.status).toBe(400);
  expect(error.code).toBe("bad_request");
  expect(Object.keys(error.errors ?? {}).sort()).toEqual(["colour", "price.least"]);
  expect(error.message).toContain("colour");
});

test.each([
  ["per_page=101", "per_page"],
  ["page=0", "page"],
  ["page=1.5", "page"],
  ["carat[max]=36", "carat.max"],
  ["price[min]=99", "price.min"],
  ["shape[]=square", "shape.0"],
  ["colors[]=pink&colors[]=blue", "colors"],
  ["price[min]=900&price[max]=800", "price"],
  ["sort=cheapest", "sort"],
  ["is_overnight=maybe", "is_overnight"],
])("%s is refused, naming %s", (query, field) => {
  const error = refusal(() => parseQuery(diamondQuestionSchema, `?${query}`));
  expect(error.status).toBe(400);
  expect(Object.keys(error.errors ?? {})).toEqual([field]);
});

test("a call without declared parameters takes none", () => {
  expect(parseQuery(undefined, "")).toEqual({});
  expect(refusal(() => parseQuery(undefined, "?a=1")).errors).toEqual({ a: ["Unknown field"] });
});

test("__proto__ in a query changes no object", () => {
  refusal(() => parseQuery(productQuerySchema, "?__proto__[admin]=1&constructor[prototype][x]=1&a=1"));
  expect(({} as { admin?: unknown }).admin).toBeUndefined();
});

const body = z.strictObject({ email: z.email(), shipping: z.strictObject({ city: z.string().min(1) }) });

test("a missing field and an empty one are told as required, by their path", async () => {
  const error = await parseBody(body, post(JSON.stringify({ shipping: { city: "" } }))).catch(
    (e: unknown) => e,
  );
  expect(error).toMatchObject({
    status: 422,
    code: "invalid",
    errors: { email: [REQUIRED], "shipping.city": [REQUIRED] },
  });
});

test("a body that is no JSON is a bad request, one too long is too large", async () => {
  await expect(parseBody(body, post("{"))).rejects.toMatchObject({ status: 400 });
  await expect(parseBody(body, post(`"${"x".repeat(300_000)}"`))).rejects.toMatchObject({ status: 413 });
});

test("a valid body is given as parsed", async () => {
  const value = { email: "a@b.example", shipping: { city: "Oslo" } };
  expect(await parseBody(body, post(JSON.stringify(value)))).toEqual(value);
});
