import { expect, test } from "vitest";
import { z } from "zod";
import { productQuerySchema } from "@/lib/goods/catalog/lists/product-query";
import { diamondQuerySchema } from "@/lib/goods/diamonds/schema";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { REQUIRED_MESSAGE, UNSTORABLE_MESSAGE } from "@/lib/platform/api/declare/field-messages";
import { parseBody, parseParams, parseQuery } from "@/lib/platform/api/declare/parse";

function refusal(ask: () => unknown): ApiError {
  try {
    ask();
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error("nothing was refused");
}
const post = (body: string | ReadableStream, type: string | null = "application/json") => {
  const request = new Request("http://shop.test/", { method: "POST", body, duplex: "half" } as RequestInit);
  if (type === null) request.headers.delete("content-type");
  else request.headers.set("content-type", type);
  return request;
};

test("lists and ranges are read as axios writes them", () => {
  const question = parseQuery(
    diamondQuerySchema,
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
  expect(parseQuery(diamondQuerySchema, "?shape%5B%5D=pear&carat%5Bmax%5D=2")).toMatchObject({
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
  const error = refusal(() => parseQuery(diamondQuerySchema, `?${query}`));
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
    errors: { email: [REQUIRED_MESSAGE], "shipping.city": [REQUIRED_MESSAGE] },
  });
});

test("a body that is no JSON is a bad request, one too long is too large", async () => {
  await expect(parseBody(body, post("{"))).rejects.toMatchObject({ status: 400 });
  await expect(parseBody(body, post(`"${"x".repeat(300_000)}"`))).rejects.toMatchObject({ status: 413 });
});

test.each([
  ["one that ends is passed over, so that its client reads the answer", 2, 2],
  ["one that never ends is given up", Number.POSITIVE_INFINITY, 33],
])("of a body too large, %s", async (_, megabytes, most) => {
  const part = new Uint8Array(64 * 1024).fill(120);
  let sent = 0;
  const long = new ReadableStream({
    pull(controller) {
      if (sent >= megabytes * 1024 * 1024) return controller.close();
      sent += part.length;
      controller.enqueue(part);
    },
  });
  await expect(parseBody(body, post(long))).rejects.toMatchObject({ status: 413, code: "too_large" });
  expect(sent).toBeGreaterThanOrEqual(Math.min(megabytes, 32) * 1024 * 1024);
  expect(sent).toBeLessThanOrEqual(most * 1024 * 1024);
});

test("a length is counted in bytes, not in characters", async () => {
  await expect(parseBody(body, post(`"${"é".repeat(140_000)}"`))).rejects.toMatchObject({ status: 413 });
});

test.each([
  "text/plain;charset=UTF-8",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  null,
])("a body sent as %s, which a form of any site could send, is refused", async (type) => {
  const sent = post(JSON.stringify({ email: "a@b.example", shipping: { city: "Oslo" } }), type);
  await expect(parseBody(body, sent)).rejects.toMatchObject({ status: 415, code: "not_json" });
});

test.each(["application/json; charset=utf-8", "Application/JSON", "application/merge-patch+json"])(
  "a body sent as %s is read",
  async (type) => {
    const value = { email: "a@b.example", shipping: { city: "Oslo" } };
    expect(await parseBody(body, post(JSON.stringify(value), type))).toEqual(value);
  },
);

test("no body at all is a body whose fields are missing", async () => {
  const nothing = new Request("http://shop.test/", { method: "POST" });
  await expect(parseBody(body, nothing)).rejects.toMatchObject({ status: 422 });
});

test("a body that is no UTF-8 is a bad request", async () => {
  const latin = new Request("http://shop.test/", {
    method: "POST",
    body: new Uint8Array([0x22, 0xe9, 0x22]),
    headers: { "content-type": "application/json" },
  });
  await expect(parseBody(z.string(), latin)).rejects.toMatchObject({ status: 400 });
});

test("what the database could hold in no text is refused before it is asked", async () => {
  const nul = post(String.raw`{"email":"a@b.example","shipping":{"city":"Os\u0000lo"}}`);
  const named = { status: 422, code: "invalid", errors: { "shipping.city": [UNSTORABLE_MESSAGE] } };
  await expect(parseBody(body, nul)).rejects.toMatchObject(named);
  const half = post(String.raw`{"email":"a@b.example","shipping":{"city":"Os\ud83dlo"}}`);
  await expect(parseBody(body, half)).rejects.toMatchObject(named);
  const whole = { email: "a@b.example", shipping: { city: "Oslo 💍" } };
  expect(await parseBody(body, post(JSON.stringify(whole)))).toEqual(whole);
  const query = refusal(() => parseQuery(productQuerySchema, "?category=%00rings"));
  expect(query).toMatchObject({ status: 400, errors: { category: [UNSTORABLE_MESSAGE] } });
  const slug = z.object({ slug: z.string().min(1) });
  expect(refusal(() => parseParams(slug, { slug: "aurora\0" })).status).toBe(404);
  expect(parseParams(slug, { slug: "aurora" })).toEqual({ slug: "aurora" });
});

const open = z.object({ notes: z.record(z.string(), z.unknown()).optional() });

test.each([
  ['{"constructor":1}', "constructor"],
  ['{"__proto__":{"admin":true}}', "__proto__"],
  ['{"prototype":{}}', "prototype"],
  ['{"notes":{"__proto__":{"admin":true}}}', "notes.__proto__"],
  ['{"notes":{"list":[{"constructor":{"prototype":{"admin":true}}}]}}', "notes.list.0.constructor"],
])("a body with a reserved name, %s, is refused by that name and changes no object", async (text, field) => {
  for (const schema of [body, open]) {
    const error = await parseBody(schema, post(text)).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 422, code: "invalid" });
    expect(Object.keys((error as ApiError).errors ?? {})).toEqual([field]);
  }
  expect(({} as { admin?: unknown }).admin).toBeUndefined();
});

test.each(["toString", "hasOwnProperty", "valueOf"])(
  "the unknown field %s is refused as such",
  async (name) => {
    await expect(parseBody(z.strictObject({}), post(`{"${name}":1}`))).rejects.toMatchObject({
      status: 422,
      errors: { [name]: ["Unknown field"] },
    });
    expect(refusal(() => parseQuery(productQuerySchema, `?${name}=1`)).errors).toEqual({
      [name]: ["Unknown field"],
    });
  },
);

test.each([
  "constructor=1",
  "__proto__[admin]=1",
  "price[constructor]=1",
  "price%5B__proto__%5D=1",
  "prototype",
])("a query with a reserved name, %s, is refused by that name", (query) => {
  const error = refusal(() => parseQuery(productQuerySchema, `?${query}`));
  expect(error.status).toBe(400);
  expect(Object.keys(error.errors ?? {}).join()).toMatch(/constructor|__proto__|prototype/);
  expect(({} as { admin?: unknown }).admin).toBeUndefined();
});

test("names and texts the database cannot hold are refused wherever they are", async () => {
  await expect(parseBody(open, post(String.raw`{"notes":{"a\u0000":1}}`))).rejects.toMatchObject({
    status: 422,
    errors: { "notes.a\0": [UNSTORABLE_MESSAGE] },
  });
  await expect(parseBody(open, post(String.raw`{"notes":{"list":["\ud800"]}}`))).rejects.toMatchObject({
    errors: { "notes.list.0": [UNSTORABLE_MESSAGE] },
  });
});

test("a body that is nested without end is a bad request", async () => {
  const deep = `{"notes":{"a":${"[".repeat(100_000)}${"]".repeat(100_000)}}}`;
  await expect(parseBody(open, post(deep))).rejects.toMatchObject({ status: 400 });
});

test.each(["q=%", "q=%E0%A4%A", "q=%ED%A0%80", "%=1", "q=%FF"])(
  "a malformed escape in a query, %s, is read as it is written or refused",
  (query) => {
    const text = z.strictObject({ q: z.string() });
    try {
      expect(parseQuery(text, `?${query}`).q).toBe(query.slice(2));
    } catch (error) {
      expect(error).toMatchObject({ status: 400 });
    }
  },
);

test("a valid body is given as parsed", async () => {
  const value = { email: "a@b.example", shipping: { city: "Oslo" } };
  expect(await parseBody(body, post(JSON.stringify(value)))).toEqual(value);
});
