import { channel } from "node:diagnostics_channel";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, it, vi } from "vitest";

const mocked = vi.hoisted(() => {
  vi.stubEnv("RENDER_ON_DEMAND", "1");
  const night = vi.fn(() => ({ drawPicturesAtNight: false, timeZone: "UTC" }));
  return { enqueue: vi.fn(), call: vi.fn(), night };
});
vi.mock("@/lib/platform/settings/current-settings", () => ({ currentNightWork: mocked.night }));
vi.mock("@/lib/goods/picture-queue/commands/queue", () => ({ enqueuePictures: mocked.enqueue }));
vi.mock("@/lib/goods/picture-queue/queries/follow-rendered", () => ({
  followRendered: async () => undefined,
}));
vi.mock("@/lib/goods/picture-queue/renderer-stamp", () => ({ rendererProgram: () => process.execPath }));
vi.mock("@/lib/platform/jobs/claim-commands", () => ({ callJob: mocked.call }));
vi.mock("@/lib/platform/db/client", () => ({ db: () => null }));

const { wantPicture, whileMaking } = await import("@/lib/goods/pictures/find/rendered-since");
const { queueWantedPictures, startWantedPictures } = await import("@/lib/desk/services/wanted-pictures");

it("asks for what a visited page lacks, and for the rest at night where the shop wants that", async () => {
  const enqueued = () =>
    mocked.enqueue.mock.calls.filter(([, keys]) => keys.length > 0).map(([, ...ask]) => ask);
  // noon and 3 a.m. in New York
  const [noon, night] = [new Date("2026-07-01T16:00:00Z"), new Date("2026-07-02T07:00:00Z")];
  await startWantedPictures();
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
  await queueWantedPictures(noon);
  expect(enqueued()).toEqual([]);
  expect(mocked.call).not.toHaveBeenCalled();
  visit({ method: "GET", url: "/earrings?utm_source=letter", headers: {} });
  await queueWantedPictures(noon);
  expect(enqueued()).toEqual([[["a"], "first"]]);
  // the least urgent first, so that what is put on the queue last is drawn first
  expect(mocked.enqueue.mock.calls.map(([, , asker]) => asker)).toEqual([
    "address",
    "page",
    "first",
    "customer",
  ]);
  expect(mocked.call).toHaveBeenCalledExactlyOnceWith(null, "pictures");
  mocked.night.mockReturnValue({ drawPicturesAtNight: true, timeZone: "America/New_York" });
  await queueWantedPictures(noon);
  expect(enqueued()).toHaveLength(1);
  await queueWantedPictures(night);
  expect(enqueued()[1]).toEqual([["b"], "address"]);
  mocked.night.mockReturnValue({ drawPicturesAtNight: false, timeZone: "UTC" });
});
