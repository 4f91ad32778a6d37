import { channel } from "node:diagnostics_channel";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const mocked = vi.hoisted(() => {
  vi.stubEnv("RENDER_ON_DEMAND", "1");
  const night = vi.fn(() => ({ drawPicturesAtNight: false, timeZone: "UTC" }));
  return { check: vi.fn(), render: vi.fn(), enqueue: vi.fn(), night };
});
vi.mock("@/lib/platform/settings/current-settings", () => ({ currentNightWork: mocked.night }));
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

const { wantPicture, whileMaking } = await import("@/lib/goods/pictures/rendered-since");
const { startPictureJobs, stopPictureJobs } = await import("@/lib/desk/services/picture-jobs");

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  stopPictureJobs();
  vi.useRealTimers();
});

it("asks for what a visited page lacks, and for the rest at night where the shop wants that", async () => {
  const enqueued = () =>
    mocked.enqueue.mock.calls.filter(([, keys]) => keys.length > 0).map(([, ...ask]) => ask);
  mocked.check.mockResolvedValue(undefined);
  mocked.render.mockResolvedValue(0);
  mocked.enqueue.mockClear();
  // noon and 3 a.m. in New York
  vi.setSystemTime("2026-07-01T16:00:00Z");
  await startPictureJobs();
  const lacks = (path: string, name: string) => whileMaking(path, async () => wantPicture(name));
  await lacks("/earrings", "a");
  await lacks("/rings", "b");
  // whole ones, since other files in this process may have started what hears of every request
  const visit = (asked: Partial<IncomingMessage>) => {
    const request = Object.assign(new IncomingMessage(new Socket()), asked);
    channel("http.server.request.start").publish({ request, response: new ServerResponse(request) });
  };
  visit({ method: "HEAD", url: "/earrings", headers: {} });
  visit({ method: "GET", url: "/earrings", headers: { "next-router-prefetch": "1" } });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(enqueued()).toEqual([]);
  visit({ method: "GET", url: "/earrings?utm_source=letter", headers: {} });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(enqueued()).toEqual([[["a"], "first"]]);
  mocked.night.mockReturnValue({ drawPicturesAtNight: true, timeZone: "America/New_York" });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(enqueued()).toHaveLength(1);
  vi.setSystemTime("2026-07-02T07:00:00Z");
  await vi.advanceTimersByTimeAsync(3_000);
  expect(enqueued()[1]).toEqual([["b"], "address"]);
  mocked.night.mockReturnValue({ drawPicturesAtNight: false, timeZone: "UTC" });
});
