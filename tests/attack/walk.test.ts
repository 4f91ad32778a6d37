import { describe, expect, test } from "vitest";
import { z } from "zod";
import { endpoint } from "@/lib/platform/api/declare/endpoint";
import type { Answer } from "@/tools/attack/target/exchange";
import { Dice } from "@/tools/attack/walk/dice";
import { endpointFault, faultOf } from "@/tools/attack/walk/judge";
import { Tally } from "@/tools/attack/walk/tally";

const FAIR = { isAway: false, isKilled: false };

describe("the dice of a walk", () => {
  const acts = [
    { name: "often", weight: 9 },
    { name: "seldom", weight: 1 },
  ];
  const walk = (seed: number) => {
    const dice = new Dice(seed);
    return Array.from({ length: 400 }, () => dice.weighted(acts).name);
  };

  test("choose the same by the same seed, and something else by another", () => {
    expect(walk(3)).toEqual(walk(3));
    expect(walk(3)).not.toEqual(walk(4));
    expect(new Dice(3, "one").next()).not.toBe(new Dice(3, "other").next());
    expect(new Dice(3).of("one").next()).toBe(new Dice(3).of("one").next());
  });

  test("choose each as often as its weight says", () => {
    const seldom = walk(3).filter((name) => name === "seldom").length;
    expect(seldom).toBeGreaterThan(15);
    expect(seldom).toBeLessThan(80);
  });

  test("make UUIDs, and choose nothing from nothing", () => {
    expect(z.uuid({ version: "v4" }).safeParse(new Dice(5).uuid()).success).toBe(true);
    expect(new Dice(5).pickOrNull([])).toBeNull();
    expect(() => new Dice(5).pick([])).toThrow("nothing to choose");
  });
});

const answer = (change: Partial<Answer>): Answer => ({
  status: 200,
  headers: { "content-type": "application/json" },
  cookies: [],
  text: '{"data":{"id":1}}',
  ms: 5,
  broken: null,
  ...change,
});

describe("an answer on a walk", () => {
  const declared = endpoint({
    id: "test",
    method: "POST",
    path: "v1/test",
    summary: "",
    tag: "",
    body: z.object({}),
    response: z.object({ data: z.object({ id: z.int() }) }),
    success: 201,
    errors: { 409: "Somebody was quicker" },
  });
  const fault = (change: Partial<Answer>, trouble = FAIR) => endpointFault(declared, answer(change), trouble);

  test.each<[string, Partial<Answer>, boolean]>([
    ["as declared", { status: 201 }, true],
    ["of another success", { status: 200 }, false],
    ["with another form", { status: 201, text: '{"data":{"id":"1"}}' }, false],
    ["that refuses as declared", { status: 409 }, true],
    ["that refuses a field", { status: 422 }, true],
    ["that refuses as nobody declared", { status: 404 }, false],
    ["that fails", { status: 500 }, false],
    ["of 503", { status: 503 }, false],
    ["of 503 for a provider that fails", { status: 503, text: '{"code":"provider_unavailable"}' }, true],
    ["that never came", { status: 0, broken: "socket hang up" }, false],
    ["that was cut off", { status: 201, text: '{"da', broken: "aborted" }, false],
    ["that was cut off unseen", { status: 201, text: "" }, false],
  ])("%s is judged by the declaration", (_, change, isSound) => {
    expect(fault(change) === null).toBe(isSound);
  });

  test("of 503 is excused by a database that is away, and nothing else is", () => {
    const away = { ...FAIR, isAway: true };
    expect(fault({ status: 503 }, away)).toBeNull();
    expect(fault({ status: 500 }, away)).toBe("500 while the database is away");
    expect(fault({ status: 0, broken: "reset" }, away)).toBe("no answer: reset");
  });

  test("that never came is excused by a process that was killed, and nothing else is", () => {
    const killed = { ...FAIR, isKilled: true };
    expect(fault({ status: 0, broken: "reset" }, killed)).toBeNull();
    expect(fault({ status: 201, text: '{"da', broken: "aborted" }, killed)).toBeNull();
    expect(fault({ status: 201, text: "" }, killed)).toBeNull();
    expect(fault({ status: 503 }, killed)).toContain("503");
    expect(faultOf(answer({ status: 500 }), killed)).toMatch(/^500 by a process/);
  });
});

test("the tally counts acts, statuses, and faults, and names what was sent", () => {
  const tally = new Tally();
  tally.act("check out");
  const request = { method: "POST", path: "/api/v1/checkout", headers: {}, body: '{"a":1}' };
  tally.answer("placeOrder", answer({ status: 201 }), null, request);
  tally.answer("placeOrder", answer({ status: 409 }), null, request);
  tally.answer("placeOrder", answer({ status: 500 }), "500", request);
  tally.event("kill -9");
  expect(tally.failed).toBe(1);
  expect(tally.faults.map(({ what }) => what).join()).toContain('POST /api/v1/checkout {"a":1}');
  expect(tally.lines()).toEqual([
    "endpoint       asked      done   refused",
    "placeOrder         3         1         1",
    "",
    "actions: 1 · check out 1",
    "statuses: 201 1 · 409 1 · 500 1",
    "what went wrong on purpose: kill -9 1",
    "invariants checked 0 times",
  ]);
});
