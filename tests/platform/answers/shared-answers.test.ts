import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createSharedAnswers, type SharedAnswer } from "@/lib/platform/answers/shared-answers";

const page = (text: string): SharedAnswer => ({ headers: {}, body: Buffer.from(text) });

test("whoever asks meanwhile gets the answer under way, and whoever asks soon after the one made", async () => {
  const shared = createSharedAnswers(60_000);
  expect(shared.find("/")).toBeUndefined();
  const hand = shared.begin("/");
  const waiting = shared.find("/");
  hand(page("one"));
  expect(await waiting).toEqual(page("one"));
  expect(shared.find("/")).toEqual(page("one"));
  expect(shared.find("/other")).toBeUndefined();
});

test("an answer is shared for its time only", async () => {
  const shared = createSharedAnswers(20);
  shared.begin("/")(page("one"));
  expect(shared.find("/")).toEqual(page("one"));
  await sleep(30);
  expect(shared.find("/")).toBeUndefined();
});

test("a failed answer is nobody else's", async () => {
  const shared = createSharedAnswers(60_000);
  const hand = shared.begin("/");
  const waiting = shared.find("/");
  hand(null);
  expect(await waiting).toBeNull();
  expect(shared.find("/")).toBeUndefined();
});

test("what began before a change is not shared after it, and does not disturb what began since", async () => {
  const shared = createSharedAnswers(60_000);
  shared.begin("/ready")(page("old"));
  const hand = shared.begin("/");
  const waiting = shared.find("/");
  shared.expire();
  expect(shared.find("/ready")).toBeUndefined();
  expect(shared.find("/")).toBeUndefined();
  const next = shared.begin("/");
  hand(page("old"));
  expect(await waiting).toBeNull();
  expect(shared.find("/")).toBeInstanceOf(Promise);
  next(page("new"));
  expect(shared.find("/")).toEqual(page("new"));
});
