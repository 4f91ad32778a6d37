import { afterEach, beforeEach, expect, it, vi } from "vitest";

const mocked = vi.hoisted(() => {
  vi.stubEnv("RENDER_ON_DEMAND", "1");
  return { check: vi.fn(), render: vi.fn(), release: vi.fn(), restMs: 60_000 };
});
vi.mock("@/lib/platform/runtime/visitors/rest", () => ({ visitorRestMs: () => mocked.restMs }));
vi.mock("@/lib/goods/picture-queue/render-queue", () => ({
  checkRendered: mocked.check,
  renderQueue: mocked.render,
}));
vi.mock("@/lib/goods/picture-queue/commands/queue", () => ({ releaseLeftBehind: mocked.release }));
vi.mock("@/lib/goods/picture-queue/renderer-stamp", () => ({
  rendererStamp: async () => "r1",
  rendererProgram: () => process.execPath,
}));
vi.mock("@/lib/platform/db/client", () => ({ db: () => null }));
vi.mock("@/lib/platform/media/stores/media-store", () => ({ mediaStore: () => null }));

const { log } = await import("@/lib/platform/log/log");
const { drawPictures } = await import("@/lib/desk/jobs/draw-pictures");

const MINUTE = 60_000;
const draw = (isTakeover = false) =>
  drawPictures({ key: "web-1", signal: new AbortController().signal, isByHand: false, isTakeover });

beforeEach(() => {
  vi.useFakeTimers();
  mocked.check.mockReset().mockResolvedValue(undefined);
  mocked.render.mockReset().mockResolvedValue(0);
  mocked.restMs = MINUTE;
});
afterEach(() => vi.useRealTimers());

it("compares what another release rendered at first and every five minutes, and draws although that fails", async () => {
  const reports = vi.spyOn(log, "error").mockReturnValue(undefined);
  mocked.check.mockRejectedValueOnce(new Error("The models could not be compared"));
  mocked.render.mockResolvedValue(3);
  expect(await draw()).toBe("done");
  expect(mocked.check.mock.calls[0]?.[0]).toMatchObject({ isFirst: true });
  expect(mocked.render.mock.calls[0]?.[0]).toMatchObject({ machine: "web-1", stamp: "r1" });
  expect(reports).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(4 * MINUTE);
  await draw();
  expect(mocked.check).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(MINUTE);
  await draw();
  expect(mocked.check.mock.calls[1]?.[0]).toMatchObject({ isFirst: false });
});

it("begins again at once while many wait, says when none do, and fails where none can be stored", async () => {
  mocked.render.mockImplementation(async ({ most }) => most);
  expect(await draw()).toBe("more");
  mocked.render.mockResolvedValue(0);
  expect(await draw()).toBe("idle");
  mocked.render.mockRejectedValue(new Error("The bucket is away"));
  await expect(draw()).rejects.toThrow("The bucket is away");
});

it("puts back what a process of its machine was drawing when it was killed, and nothing else", async () => {
  await draw();
  expect(mocked.release).not.toHaveBeenCalled();
  await draw(true);
  expect(mocked.release).toHaveBeenCalledExactlyOnceWith(null, "web-1");
});

it("draws customers' rings beside visitors, and one other picture a minute", async () => {
  mocked.restMs = 1_000;
  const asked = () =>
    mocked.render.mock.calls.splice(0).map(([{ most, onlyUrgent }]) => ({ most, onlyUrgent }));
  await draw();
  expect(asked()).toEqual([
    { most: 20, onlyUrgent: true },
    { most: 1, onlyUrgent: undefined },
  ]);
  mocked.render.mockResolvedValueOnce(1);
  await draw();
  expect(asked()).toEqual([{ most: 20, onlyUrgent: true }]);
  vi.advanceTimersByTime(MINUTE - 1);
  await draw();
  expect(asked()).toEqual([{ most: 20, onlyUrgent: true }]);
  vi.advanceTimersByTime(1);
  await draw();
  expect(asked()).toHaveLength(2);
  mocked.restMs = 30_000;
  await draw();
  expect(asked()).toEqual([{ most: 20, onlyUrgent: undefined }]);
});

it("stops drawing for a visitor who comes while many wait", async () => {
  await draw();
  const { goesOn } = mocked.render.mock.calls[0]?.[0] ?? {};
  expect(goesOn()).toBe(true);
  mocked.restMs = 1_000;
  expect(goesOn()).toBe(false);
});
