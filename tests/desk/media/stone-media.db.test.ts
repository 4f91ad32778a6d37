import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { diamondFromRow } from "@/lib/goods/diamonds/stone/transform";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { findDiamond } from "@/lib/goods/inventory/queries";
import { facedPictureUrls } from "@/lib/goods/pictures/stones/stone-address";
import { changeLog } from "@/lib/platform/db/tables";
import { remoteKey } from "@/lib/platform/media/remote/address";
import { media } from "@/lib/platform/media/tables";
import { openTestShop, type TestShop } from "../../selling/checkout/shop";
import { run } from "../command-line/run-command";

const ADDRESS = "https://cdn.example.com/stone.jpg";
let shop: TestShop;
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "adamas-stone-media-"));
  shop = await openTestShop();
}, 120_000);
afterAll(async () => {
  await shop?.close();
  await rm(folder, { recursive: true });
});

test("an uploaded photo of a diamond goes before the feed’s, in lists, too", async () => {
  const { id, sku } = await shop.stone();
  const feedPicture = remoteKey(ADDRESS);
  const { db } = shop.test;
  const plain = await db.select().from(diamonds).where(eq(diamonds.id, id));
  // the picture that its page shows, under the one address that needs no index
  expect(plain.map((stone) => diamondFromRow(stone).default_image)).toEqual(
    plain.map((stone) => facedPictureUrls(diamondFromRow(stone)).fallback),
  );
  const row = { subjectKind: "stone", subject: id, kind: "image", source: "remote" } as const;
  const certificateNumber = "LG699999999";
  await db.update(diamonds).set({ feedPicture, certificateNumber }).where(eq(diamonds.id, id));
  await db.insert(media).values({ ...row, alt: "Photo of the stone", address: ADDRESS, position: 1 });
  const listed = async () => {
    const [stone] = await db.select().from(diamonds).where(eq(diamonds.id, id));
    return stone && diamondFromRow(stone).default_image;
  };
  expect(await listed()).toBe(`/media/remote/${feedPicture}/640.webp?or=illustration`);

  const path = join(folder, "photo.jpg");
  await sharp({ create: { width: 400, height: 400, channels: 3, background: "#abc" } })
    .jpeg()
    .toFile(path);
  // found by its report number, too
  const added = await run("media", "add", "699999999", path, "--alt", "From above", "--yes", "--json");
  expect(added.problem).toBeNull();
  const { id: photo, hashes } = JSON.parse(added.out);
  expect(await listed()).toBe(`/media/${hashes[0]}/400.webp`);
  expect((await findDiamond(sku))?.media.map(({ alt }) => alt)).toEqual(["From above", "Photo of the stone"]);
  expect(await db.select().from(changeLog).where(eq(changeLog.key, id))).not.toEqual([]);

  const list = await run("media", "list", sku, "--json");
  const [, remote] = JSON.parse(list.out);
  expect((await run("media", "remove", remote.id, "--yes")).problem).toContain(
    "comes with the supplier’s feed",
  );
  await run("media", "remove", photo, "--yes");
  expect(await listed()).toBe(`/media/remote/${feedPicture}/640.webp?or=illustration`);
});
