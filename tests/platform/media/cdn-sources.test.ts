import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("DATABASE_URL", "postgres://nobody@127.0.0.1:1/none");
  vi.stubEnv("NEXTAUTH_SECRET", "s".repeat(32));
  vi.stubEnv("REVALIDATE_SECRET", "r".repeat(32));
});
afterEach(() => vi.unstubAllEnvs());

async function sources(media: string, pictures: string) {
  vi.stubEnv("MEDIA_CDN_URL", media);
  vi.stubEnv("PICTURES_CDN_URL", pictures);
  const { mediaSources } = await import("@/lib/platform/media/page-sources");
  return mediaSources();
}

test("pages load from each CDN's host what it serves, and from no other without one", async () => {
  expect(await sources("", "")).toBeNull();
  vi.resetModules();
  expect(await sources("", "https://cdn.example/shop/")).toMatchObject({
    pictures: ["https://cdn.example"],
    videos: [],
  });
  vi.resetModules();
  expect(await sources("https://cdn.example", "https://cdn.example")).toMatchObject({
    pictures: ["https://cdn.example"],
    videos: ["https://cdn.example"],
  });
});

test("a rendered picture's address begins with its CDN, and with one slash", async () => {
  vi.stubEnv("PICTURES_CDN_URL", "https://cdn.example/shop/");
  const { findStonePicture } = await import("@/lib/goods/pictures/find/find-picture");
  const picture = findStonePicture("oval");
  expect(picture?.fallback).toMatch(/^https:\/\/cdn\.example\/shop\/pictures\/small\/stones\//);
  expect(picture?.avif).toMatch(/, https:\/\/cdn\.example\/shop\/renders\/stones\//);
});
