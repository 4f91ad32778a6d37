import { expect, test } from "vitest";
import { createPageMaker, type Made } from "@/lib/desk/pages/page-maker";

function makerOf(
  paths: (changed: ReadonlySet<string>) => string[],
  answers: Partial<Record<string, Made[]>> = {},
  more: { pauseMs?: number; isAlone?: () => boolean } = {},
) {
  const asked: string[] = [];
  const errors: unknown[] = [];
  const rounds: number[] = [];
  const state = { atOnce: 0, most: 0, stopping: false };
  const maker = createPageMaker({
    paths: async (changed) => paths(changed),
    ask: async (path) => {
      state.atOnce += 1;
      state.most = Math.max(state.most, state.atOnce);
      await new Promise((resolve) => setImmediate(resolve));
      state.atOnce -= 1;
      asked.push(path);
      return answers[path]?.shift() ?? "made";
    },
    isStopping: () => state.stopping,
    onError: (error) => errors.push(error),
    onRound: () => rounds.push(asked.length),
    pauseMs: 0,
    ...more,
  });
  return { maker, asked, errors, rounds, state };
}

test("pages are made one at a time", async () => {
  const { maker, asked, state } = makerOf(() => ["/", "/a", "/b"]);
  await maker.changed(["catalogue"]);
  expect(asked).toEqual(["/", "/a", "/b"]);
  expect(state.most).toBe(1);
});

test("changes during a round are one round after it", async () => {
  const tags: string[][] = [];
  const { maker, asked, rounds } = makerOf((changed) => {
    tags.push([...changed].sort());
    return ["/"];
  });
  const all = [maker.changed(["a"]), maker.changed(["b"]), maker.changed(["c"]), maker.changed(["b"])];
  await Promise.all(all);
  expect(tags).toEqual([["a"], ["b", "c"]]);
  expect(asked).toEqual(["/", "/"]);
  expect(rounds).toEqual([1, 2]);
});

test("a page that is shown stale is waited for, and a failed one is left", async () => {
  const { maker, asked } = makerOf(() => ["/", "/a"], { "/": ["stale", "stale"], "/a": ["failed"] });
  await maker.changed(["shop"]);
  expect(asked).toEqual(["/", "/", "/", "/a"]);
});

test("nothing is begun once the process stops", async () => {
  const { maker, asked, state } = makerOf(() => ["/", "/a"]);
  const round = maker.changed(["catalogue"]);
  state.stopping = true;
  await round;
  expect(asked).toEqual([]);
});

test("pages are made without pauses while nobody else needs the processor", async () => {
  // a pause would be longer than the test may take
  const { maker, asked } = makerOf(() => ["/", "/a"], {}, { pauseMs: 600_000, isAlone: () => true });
  await maker.changed(["catalogue"]);
  expect(asked).toEqual(["/", "/a"]);
});
