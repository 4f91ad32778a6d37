import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { diamondEndpoint, diamondsEndpoint } from "@/lib/goods/inventory/endpoints";
import { endpointUrl } from "@/lib/platform/api/client/read-endpoint";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { db } from "@/lib/platform/db/client";
import { remoteKey } from "@/lib/platform/media/remote/address";
import { HEADER, openBench, row } from "../suppliers/import/feed";

const base = process.env.TEST_BASE_URL ?? "";
if (!base || !process.env.DATABASE_URL)
  throw new Error("TEST_BASE_URL and DATABASE_URL name no running shop.");

const RUN = randomBytes(4).toString("hex").toUpperCase();
/** Nobody answers there, so every file of it is dead. */
const HOST = "https://stones.example";
const PHOTO = `${HOST}/${RUN}.jpg`;
/** What the supplier asks for the stone, in dollars: figures that no other number has. */
const COST = "8713.57";
/** Another process sees a change within two seconds; the rest is a busy machine's. */
const SOON = { timeout: 8_000, interval: 100 };

const ask = (path: string) => fetch(`${base}${path}`);
const pool = new Pool({ connectionString: process.env.DATABASE_URL });
let feed: Awaited<ReturnType<typeof openBench>>;
let sku = "";

beforeAll(async () => {
  feed = await openBench(pool);
  const media = `${PHOTO},${HOST}/${RUN}.mp4,${HOST}/${RUN}.pdf`;
  const stone = row("S1", { price: COST });
  const report = await feed.run(`${HEADER},Image,Video,Certificate File\n${stone},${media}\n`, {
    supplier: RUN,
    profile: { markup: 2 },
  });
  expect(report).toMatchObject({ state: "done", added: 1 });
  [sku = ""] = Object.keys(await feed.states(RUN));
});
afterAll(async () => {
  await db().transaction(async (tx) => {
    const gone = tx.update(diamonds).set({ availability: "withdrawn" }).where(eq(diamonds.supplier, RUN));
    const rows = await gone.returning({ id: diamonds.id });
    await recordChanges(
      tx,
      rows.map(({ id }) => ({ kind: "diamond" as const, key: id })),
    );
  });
  await pool.end();
  await feed.close();
});

test("a diamond's page, its API, and lists show the photo, video, and certificate of its feed", async () => {
  const page = `/inventory?view=true&sku=${sku}`;
  await expect.poll(async () => (await ask(page)).status, SOON).toBe(200);
  const html = await (await ask(page)).text();
  const photo = `/media/remote/${remoteKey(PHOTO)}/`;
  expect(html).toContain(`${photo}1280.avif 1280w`);
  expect(html).toContain("Photo of this diamond");
  expect(html).toContain(`/media/remote/${remoteKey(`${HOST}/${RUN}.mp4`)}/video.mp4`);
  expect(html).toMatch(/<a [^>]*href="\/media\/remote\/[0-9a-f]{32}\/certificate.pdf"[^>]*>Open the report</);

  const told = await (await ask(`/api/v1/diamonds/${sku}`)).json();
  const { data } = diamondEndpoint.response.parse(told);
  expect(data.media.map(({ kind }) => kind)).toEqual(["image", "video", "certificate"]);
  expect(data.default_image).toBe(`${photo}640.webp?or=illustration`);
  const query = { shape: ["round"], carat: { min: 1.02, max: 1.02 }, sort: "newest" } as const;
  const listed = async () => {
    const response = await fetch(endpointUrl(`${base}/api/`, diamondsEndpoint, { query }));
    const { data } = diamondsEndpoint.response.parse(await response.json());
    return data.find((one) => one.sku === sku)?.default_image;
  };
  await expect.poll(listed, SOON).toBe(data.default_image);
});

test("what a dead host doesn't send is an illustration in lists, and missing where the page has its own", async () => {
  const photo = `/media/remote/${remoteKey(PHOTO)}/640.webp`;
  const shown = await ask(`${photo}?or=illustration`);
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect((await ask(photo)).status).toBe(404);
});

test("what a stone costs the shop is in no answer about it", async () => {
  const item = { kind: "diamond", diamond: sku, seenPrice: 17_427.14 };
  const bodies = await Promise.all([
    ...[`diamonds/${sku}`, `diamonds/${sku}/similar`, "diamonds?sort=newest&per_page=100"].map((path) =>
      ask(`/api/v1/${path}`),
    ),
    ask(`/inventory?view=true&sku=${sku}`),
    ask(`/inventory?search=${sku}`),
    fetch(`${base}/inventory?view=true&sku=${sku}`, { headers: { accept: "text/markdown" } }),
    fetch(`${base}/api/v1/cart/quote`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ items: [item] }),
    }),
  ]);
  const texts = await Promise.all(bodies.map((response) => response.text()));
  expect(bodies.map(({ status }) => status)).toEqual(bodies.map(() => 200));
  expect(texts.filter((text) => /17,?427/.test(text)).length).toBeGreaterThan(3);
  for (const text of texts) expect(text).not.toMatch(/8,?713\.?57/);
});
