import { setImmediate as turn } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { createListAnswers } from "@/lib/goods/diamonds/serving/answers/list-answers";

test("an answer is made once, and again after a stone has changed", async () => {
  const answers = createListAnswers();
  const make = vi.fn(async () => `answer ${make.mock.calls.length}`);
  const first = await answers.find("round", make);
  expect(await answers.find("round", make)).toBe(first);
  expect((await answers.find("oval", make)).text).toBe("answer 2");
  answers.expire();
  expect((await answers.find("round", make)).text).toBe("answer 3");
});

test("an answer begun before a change is not kept after it", async () => {
  const answers = createListAnswers();
  const old = await answers.find("round", async () => {
    answers.expire();
    return "before";
  });
  expect(old.text).toBe("before");
  expect((await answers.find("round", async () => "after")).text).toBe("after");
});

test("what is kept is compressed once for everybody", async () => {
  const answers = createListAnswers();
  const answer = await answers.find("round", async () => "x".repeat(4_000));
  const bytes = await answer.bytes("br");
  expect(bytes.length).toBeLessThan(100);
  expect(await (await answers.find("round", async () => "")).bytes("br")).toBe(bytes);
});

test("answers are kept compressed, as many as then fit, and are still given as text and in any encoding", async () => {
  const answers = createListAnswers(40_000);
  const text = (key: string) => `${key}: ${"stone ".repeat(3_000)}`;
  const keys = Array.from({ length: 20 }, (_, nth) => `query ${nth}`);
  for (const key of keys) {
    const answer = await answers.find(key, async () => text(key));
    await answer.bytes("br");
    await turn();
  }
  const again = vi.fn(async () => "");
  for (const key of keys) {
    const answer = await answers.find(key, again);
    expect(answer.heldBytes).toBeLessThan(1_000);
    expect(answer.length).toBe(text(key).length);
    expect(answer.text).toBe(text(key));
    expect(gunzipSync(await answer.bytes("gzip")).toString()).toBe(text(key));
  }
  expect(again).not.toHaveBeenCalled();
});

test("only so much is kept: the answers asked for last", async () => {
  const answers = createListAnswers(2_000);
  for (const key of ["a", "b", "c", "d"]) {
    const answer = await answers.find(key, async () => key.repeat(300));
    await answer.bytes("br");
    await turn();
  }
  const again = vi.fn(async () => "");
  await answers.find("d", again);
  expect(again).not.toHaveBeenCalled();
  await answers.find("a", again);
  expect(again).toHaveBeenCalledOnce();
});
