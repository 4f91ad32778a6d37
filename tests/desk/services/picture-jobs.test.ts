import { afterEach, beforeEach, expect, it, vi } from "vitest";

const mocked = vi.hoisted(() => {
  vi.stubEnv("RENDER_ON_DEMAND", "1");
  return { check: vi.fn(), render: vi.fn(), enqueue: vi.fn() };
});
vi.mock("@/lib/platform/settings/current-settings", () => ({
  currentNightWork: () => ({ drawPicturesAtNight: false, timeZone: "UTC" }),
}));
vi.mock("@/lib/goods/picture-queue/render-queue", () => ({
  checkRendered: mocked.check,
  renderQueue: mocked.render,
}));
vi.mock("@/lib/goods/picture-queue/queue", () => ({ enqueuePictures: mocked.enqueue }));
vi.mock("@/lib/goods/picture-queue/follow-rendered", () => ({ followRendered: async () => undefined }));
vi.mock("@/lib/goods/picture-queue/renderer-stamp", () => ({
  rendererStamp: async () => "r1",
  rendererProgram: () => process.execPath,
}));
vi.mock("@/lib/platform/db/client", () => ({ db: () => null }));
vi.mock("@/lib/platform/media/media-store", () => ({ mediaStore: () => null }));

const { log } = await import("@/lib/platform/log/log");
const { startPictureJobs, stopPictureJobs } = await import("@/lib/desk/services/picture-jobs");

const MINUTE = 60_000;
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  stopPictureJobs();
  vi.useRealTimers();
});

it("a comparison that fails is repeated after minutes, and what can't be stored pauses rendering alone", async () => {
  const reports = vi.spyOn(log, "error").mockReturnValue(undefined);
  mocked.check
    .mockResolvedValue(undefined)
    .mockRejectedValueOnce(new Error("The models could not be compared"));
  mocked.render.mockResolvedValue(0);
  await startPictureJobs();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(mocked.check).toHaveBeenCalledTimes(1);
  expect(mocked.check.mock.calls[0]?.[0]).toMatchObject({ isFirst: true });
  expect(mocked.render).toHaveBeenCalledTimes(20);
  expect(reports).toHaveBeenCalledTimes(1);
  mocked.render.mockRejectedValue(new Error("The bucket is away"));
  await vi.advanceTimersByTimeAsync(4 * MINUTE + 3_000);
  expect(mocked.render).toHaveBeenCalledTimes(21);
  expect(mocked.check).toHaveBeenCalledTimes(2);
  expect(mocked.check.mock.calls[1]?.[0]).toMatchObject({ isFirst: false });
  expect(mocked.enqueue.mock.calls.slice(-4).map(([, , asker]) => asker)).toEqual([
    "address",
    "page",
    "first",
    "customer",
  ]);
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(mocked.render).toHaveBeenCalledTimes(22);
});
