import { expect, test } from "vitest";
import { createPageMaker, type Made } from "@/lib/desk/pages/page-maker";

function makerOf(
  paths: (changed: ReadonlySet<string>) => string[],
  answers: Partial<Record<string, Made[]>> = {},
  waitForRest?: () => Promise<void>,
  missing?: (paths: readonly string[]) => Promise<string[]>,
) {
  const asked: string[] = [];
  const errors: unknown[] = [];
  const firsts: number[] = [];
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
    onFirst: () => firsts.push(asked.length),
    pauseMs: 0,
    ...(waitForRest ? { waitForRest } : {}),
    ...(missing ? { missing } : {}),
  });
  return { maker, asked, errors, firsts, state };
}

test("pages are made one at a time", async () => {
  const { maker, asked, state } = makerOf(() => ["/", "/a", "/b"]);
  await maker.changed(["catalogue"]);
  expect(asked).toEqual(["/", "/a", "/b"]);
  expect(state.most).toBe(1);
});

test("changes during a round are one round after it", async () => {
  const tags: string[][] = [];
  const { maker, asked, firsts } = makerOf((changed) => {
    tags.push([...changed].sort());
    return ["/"];
  });
  const all = [maker.changed(["a"]), maker.changed(["b"]), maker.changed(["c"]), maker.changed(["b"])];
  await Promise.all(all);
  expect(tags).toEqual([["a"], ["b", "c"]]);
  expect(asked).toEqual(["/", "/"]);
  expect(firsts).toEqual([1]);
});

test("a page that is shown stale is waited for, and a failed one is left", async () => {
  const { maker, asked } = makerOf(() => ["/", "/a"], { "/": ["stale", "stale"], "/a": ["failed"] });
  await maker.changed(["shop"]);
  expect(asked).toEqual(["/", "/", "/", "/a"]);
});

test("a home page that is shown stale counts as standing, and is made anew before the others", async () => {
  const { maker, asked, firsts } = makerOf(() => ["/", "/a"], { "/": ["stale", "stale"] });
  await maker.changed(["shop"]);
  expect(asked).toEqual(["/", "/", "/", "/a"]);
  expect(firsts[0]).toBe(1);
});

test("of the first round's further pages only those that are missing are made", async () => {
  const { maker, asked } = makerOf(
    () => ["/", "/a", "/b"],
    {},
    undefined,
    async (paths) => paths.filter((path) => path !== "/a"),
  );
  await maker.changed(["catalogue"]);
  expect(asked).toEqual(["/", "/b"]);
  await maker.changed(["catalogue"]);
  expect(asked).toEqual(["/", "/b", "/", "/a", "/b"]);
});

test("nothing is begun once the process stops", async () => {
  const { maker, asked, state } = makerOf(() => ["/", "/a"]);
  const round = maker.changed(["catalogue"]);
  state.stopping = true;
  await round;
  expect(asked).toEqual([]);
});

test("the first page is made at once, the others of its round while visitors rest, and those of a change without waiting", async () => {
  const rests: number[] = [];
  const { maker, asked, firsts } = makerOf(
    () => ["/", "/a", "/b"],
    {},
    async () => void rests.push(asked.length),
  );
  await maker.changed(["catalog"]);
  expect(firsts).toEqual([1]);
  expect(rests).toEqual([1, 2]);
  await maker.changed(["catalog"]);
  expect(asked).toHaveLength(6);
  expect(rests).toEqual([1, 2]);
});

test("what a change expires during the first round is made before the rest of it", async () => {
  const changes: (readonly string[])[] = [["stones"]];
  const { maker, asked } = makerOf(
    (changed) => (changed.has("catalog") ? ["/", "/a", "/b"] : ["/", "/stones"]),
    {},
    async () => {
      const change = changes.shift();
      if (change) void maker.changed(change);
    },
  );
  await maker.changed(["catalog"]);
  expect(asked).toEqual(["/", "/", "/stones", "/a", "/b"]);
});
