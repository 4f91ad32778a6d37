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

test("only so much is kept: the answers asked for last", async () => {
  const answers = createListAnswers(1_000);
  for (const key of ["a", "b", "c"]) await answers.find(key, async () => key.repeat(300));
  const again = vi.fn(async () => "");
  await answers.find("c", again);
  expect(again).not.toHaveBeenCalled();
  await answers.find("a", again);
  expect(again).toHaveBeenCalledOnce();
});
