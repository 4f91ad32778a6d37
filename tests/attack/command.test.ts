import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { ALL_ENDPOINTS } from "@/lib/desk/api/all-endpoints";
import { delaysOf, faultsOf, faultsOfRaw } from "@/tools/attack/fuzz/judge";
import { pageTemplates } from "@/tools/attack/fuzz/page-cases";
import { allCases, caseAt } from "@/tools/attack/fuzz/run-fuzz";
import { MATRIX } from "@/tools/attack/ownership/matrix";
import { resultTable } from "@/tools/attack/table";
import type { Answer } from "@/tools/attack/target/exchange";
import { leaksIn, secretsOf } from "@/tools/attack/target/leaks";
import { loopbackUrl } from "@/tools/attack/target/loopback";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

test.each(["http://127.0.0.1:3000", "http://localhost:3000/", "http://[::1]:3000"])(
  "%s is attacked",
  (url) => {
    expect(loopbackUrl(url).port).toBe("3000");
  },
);

test.each([
  "https://shop.example",
  "http://127.0.0.1.evil.example",
  "http://10.0.0.1",
  "http://localhost@shop.example",
  "http://0.0.0.0:3000",
  "https://127.0.0.1",
  "ftp://127.0.0.1",
  "",
])("%s is not attacked", (url) => {
  expect(() => loopbackUrl(url)).toThrow("Only a shop on this machine");
});

describe("the fuzz", () => {
  const cases = allCases(ROOT, ["/about-us"], { id: ["x"] });

  test("repeats a request by its seed and number, and makes another by another", () => {
    const texts = (seed: number) =>
      Array.from({ length: 60 }, (_, i) => JSON.stringify(caseAt(cases, seed, 1_000 + i)));
    expect(texts(3)).toEqual(texts(3));
    expect(new Set([...texts(3), ...texts(4)]).size).toBeGreaterThan(100);
  });

  test("knows every page of the shop", () => {
    const templates = pageTemplates(ROOT);
    for (const path of [
      "/",
      "/checkout",
      "/my-account/view-order/[id]/invoice",
      "/product/[slug]",
      "/robots.txt",
    ]) {
      expect(templates).toContain(path);
    }
  });
});

test("every declared endpoint has a row in the ownership matrix, and no other", () => {
  expect(Object.keys(MATRIX).sort()).toEqual(ALL_ENDPOINTS.map(({ id }) => id).sort());
});

const answer = (change: Partial<Answer>): Answer => ({
  status: 200,
  headers: { "content-type": "application/json" },
  cookies: [],
  text: "",
  ms: 5,
  broken: null,
  ...change,
});

describe("an answer", () => {
  const watch = { secrets: ["the-secret"], markers: ["mk1", "mk2"] };
  const call = { method: "GET", path: "/api/v1/diamonds" };
  const faults = (change: Partial<Answer>, asked = call) => faultsOf(asked, answer(change), watch, "mk2");

  test.each<[string, Partial<Answer>]>([
    ["fails", { status: 500, text: '{"status":500,"code":"x","message":"x"}' }],
    ["is cut", { status: 0, broken: "socket hang up" }],
    ["is refused in another form", { status: 404, text: "Not found" }],
    ["tells a stack", { text: "x\n    at send (/app/server.js:1:2)" }],
    ["tells what the database said", { text: 'duplicate key value violates unique constraint "x"' }],
    ["tells a secret", { text: "the-secret" }],
    ["tells a secret in a header", { headers: { etag: "the-secret" } }],
    ["tells what a stone costs the shop", { text: '{"cost_cents":871357}' }],
    ["tells of another customer", { text: "name: mk1" }],
    ["names its maker", { headers: { "x-powered-by": "x" } }],
  ])("that %s is counted", (_, change) => {
    expect(faults(change)).toHaveLength(1);
  });

  test("that takes longer than five seconds, or asks to be called later, is late", () => {
    expect(delaysOf(answer({ ms: 4_999 }))).toEqual([]);
    expect(delaysOf(answer({ ms: 5_001 }))).toEqual(["5001 ms"]);
    const text = '{"status":503,"code":"unavailable","message":"x"}';
    const later = { status: 503, text, headers: { "retry-after": "5" } };
    expect(faults(later)).toEqual([]);
    expect(delaysOf(answer(later))).toEqual(["a 503"]);
  });

  test("of a customer to themselves is none, and neither is a declared 503", () => {
    expect(faults({ text: "name: mk2" })).toEqual([]);
    const text = '{"status":503,"code":"unavailable","message":"x"}';
    expect(faults({ status: 503, text }, { method: "GET", path: "/api/ready" })).toEqual([]);
    expect(faults({ status: 503, text })).toHaveLength(1);
  });

  test("to a smuggled request is counted", () => {
    const text = "HTTP/1.1 200 OK\r\n\r\n{}HTTP/1.1 404 Not Found\r\n\r\n";
    expect(faultsOfRaw(answer({ text }), watch)).toEqual(["a smuggled request"]);
    expect(leaksIn(answer({ text }), watch, null)).toEqual([]);
  });
});

test("the secrets watched for are those that are set, a database’s password among them", () => {
  const environment = { NEXTAUTH_SECRET: "abc", DATABASE_URL: "postgres://a:longpassword@127.0.0.1/x" };
  expect(secretsOf(environment, "/shop")).toEqual(["abc", environment.DATABASE_URL, "longpassword", "/shop"]);
});

test("the table says what each round tried and what failed, and the sums", () => {
  const rounds = [
    { name: "fuzz", tried: 100_000, failed: 0, notes: [] },
    { name: "S1", tried: 7, failed: 2, notes: [] },
  ];
  expect(resultTable(rounds).split("\n")).toEqual([
    "round    tried  failed",
    "fuzz   100,000       0",
    "S1           7       2",
    "all    100,007       2",
  ]);
});
