import { DrizzleQueryError } from "drizzle-orm/errors";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";

vi.mock("next/server", () => ({ connection: async () => {} }));
vi.mock("@/env.mjs", () => ({ env: { NODE_ENV: "test", LOG_LEVEL: "silent", API_ALLOWED_ORIGINS: [] } }));
const { serve } = await import("@/lib/platform/api/serve/serve");
const { endpoint } = await import("@/lib/platform/api/declare/endpoint");
const { ApiError } = await import("@/lib/platform/api/declare/errors");
const { RawJson } = await import("@/lib/platform/api/serve/raw-json");
const { log } = await import("@/lib/platform/log/log");

const declared = endpoint({
  id: "probe",
  method: "GET",
  path: "v1/probe",
  summary: "A probe",
  tag: "Test",
  response: z.object({ ok: z.boolean() }),
});
const ask = (answer: () => Promise<{ ok: boolean } | InstanceType<typeof RawJson>>) =>
  serve(declared, answer)(new Request("http://shop.example/api/v1/probe"), { params: Promise.resolve({}) });

afterEach(() => vi.restoreAllMocks());

test("a bug is a 500 that shows nothing of it, with a reference the log holds too", async () => {
  const logged = vi.spyOn(log, "error");
  const response = await ask(async () => {
    throw new Error("relation diamonds does not exist");
  });
  expect(response.status).toBe(500);
  const body = (await response.json()) as { status: number; code: string; message: string };
  expect(body).toMatchObject({ status: 500, code: "internal" });
  expect(body.message).not.toContain("relation");
  const [context] = logged.mock.calls.flat() as unknown[];
  expect(context).toMatchObject({ reference: expect.any(String) });
  expect(body.message).toContain((context as { reference: string }).reference);
});

test("a database that is away is a 503 in the API's own form, with the time to try again", async () => {
  const response = await ask(async () => {
    throw new DrizzleQueryError(
      "select 1",
      [],
      Object.assign(new Error("refused"), { code: "ECONNREFUSED" }),
    );
  });
  expect(response.status).toBe(503);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  const body = (await response.json()) as { message: string };
  expect(body).toEqual({ status: 503, code: "unavailable", message: expect.any(String) });
  expect(body.message).not.toContain("refused");
});

test("a refusal keeps its status, code and message", async () => {
  const response = await ask(async () => {
    throw new ApiError("stone_unavailable", "This stone was sold.");
  });
  expect(response.status).toBe(409);
  expect(await response.json()).toEqual({
    status: 409,
    code: "stone_unavailable",
    message: "This stone was sold.",
  });
});

test("an answer is never stored by anybody on its way", async () => {
  const response = await ask(async () => ({ ok: true }));
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toEqual({ ok: true });
});

test("an answer that is JSON already is sent as it is", async () => {
  const response = await ask(async () => new RawJson('{ "ok":true }'));
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.text()).toBe('{ "ok":true }');
});

test("such an answer is held to the declaration too while the shop is developed", async () => {
  expect((await ask(async () => new RawJson('{"ok":"yes"}'))).status).toBe(500);
});
