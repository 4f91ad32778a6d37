import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { SHAPES } from "@/lib/goods/diamonds/model";

const base = process.env.TEST_BASE_URL;
if (!base) throw new Error("TEST_BASE_URL names no running shop.");
const ask = (path: string, headers: HeadersInit = {}) =>
  fetch(`${base}${path}`, { redirect: "manual", headers });

const PICTURE = "/pictures/settings/halo/oval/yellow.svg";

describe("the picture of a setting", () => {
  test("is an SVG file that browsers keep for a day", async () => {
    const response = await ask(PICTURE);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/svg+xml");
    expect(response.headers.get("cache-control")).toBe("public, max-age=86400");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await response.text()).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" .*<\/svg>$/);
  });

  test("is not sent again to a browser that has it", async () => {
    const tag = (await ask(PICTURE)).headers.get("etag") ?? "";
    expect((await ask(PICTURE, { "if-none-match": tag })).status).toBe(304);
    expect((await ask(PICTURE, { "if-none-match": 'W/"another"' })).status).toBe(200);
  });

  test.each([
    "/pictures/settings/tiara/oval/yellow.svg",
    "/pictures/settings/halo/trillion/yellow.svg",
    "/pictures/settings/halo/oval/green.svg",
    "/pictures/settings/halo/oval/yellow",
    "/pictures/settings/halo/oval",
  ])("%s is not there", async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  test.each(["/", "/build-a-ring?shape=pear&metal=14k-rose", "/product/alba-four-prong-solitaire"])(
    "%s names only pictures that are there, before any script",
    async (path) => {
      const html = await (await fetch(`${base}${path}`)).text();
      const addresses = new Set(
        [...html.matchAll(/<img [^>]*src="([^"]+)"/g)].map((match) => match[1] ?? ""),
      );
      expect(addresses.size).toBeGreaterThan(0);
      for (const address of addresses) {
        const picture = await fetch(`${base}${address}`, { method: "HEAD" });
        expect([picture.status, picture.headers.get("content-type")], address).toEqual([
          200,
          expect.stringMatching(/^image\//),
        ]);
      }
    },
  );
});

describe("a picture asked for by what it shows", () => {
  const ALBA = "/pictures/settings/solitaire/round/alba-four-prong-solitaire-yellow";

  test("is the rendered file itself, kept for an hour and revalidated by its content", async () => {
    const response = await ask(`${ALBA}-1280.avif`);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/avif"]);
    expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
    const etag = response.headers.get("etag") ?? "";
    const again = await fetch(`${base}${ALBA}-1280.avif`, { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
  });

  test.each([
    [`${ALBA}-320.jpg`, "a rendered picture"],
    ["/pictures/pieces/nobodys-hoops/yellow-320.jpg", "a drawing"],
  ])("%s is %s as mail programs show it", async (path) => {
    const response = await ask(path);
    const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([response.headers.get("content-type"), format, width, height]).toEqual([
      "image/jpeg",
      "jpeg",
      320,
      320,
    ]);
  });

  test("of a finished ring is its setting's picture", async () => {
    const ring = await ask("/pictures/pieces/trio-three-stone-ready/white-640.avif");
    const setting = await ask("/pictures/settings/three-stone/round/trio-round-three-stone-white-640.avif");
    expect([ring.status, ring.headers.get("etag")]).toEqual([200, setting.headers.get("etag")]);
  });

  test("is made in the small widths that cards and tiles need, once and for good", async () => {
    const html = await (await ask("/earrings")).text();
    const [small = ""] = /\/pictures\/small\/[^ "]+-160\.avif/.exec(html) ?? [];
    const [first, again] = await Promise.all([ask(small), ask(small)]);
    expect(first.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const bytes = Buffer.from(await first.arrayBuffer());
    expect((await sharp(bytes).metadata()).width).toBe(160);
    expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);
    const headed = await fetch(`${base}${small}`, { method: "HEAD" });
    for (const name of ["content-type", "cache-control", "etag"])
      expect(headed.headers.get(name), name).toBe(first.headers.get(name));
    for (const wrong of [small.replace("-160.", "-170."), small.replace(/[0-9a-f]{10}/, "0000000000")])
      expect((await ask(wrong)).status, wrong).toBe(404);
  });

  test.each([
    ["/pictures/settings/halo/oval/nobodys-halo-yellow-640.avif", "a setting nobody rendered"],
    ["/pictures/pieces/nobodys-hoops/yellow-640.avif", "a piece nobody designed"],
  ])("%s, %s, is drawn for an hour", async (path) => {
    const response = await ask(path);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
  });

  test.each([
    ["/pictures/stones/pink.fancy-light/oval-320.avif", "a hue at an intensity"],
    ["/pictures/stones/gray/kite-320.avif", "a hue that isn't rendered in its shape"],
    ["/pictures/stones/white/oval.deep-faint-1-320.avif", "a white stone's face"],
    ["/pictures/stones/blue.fancy-vivid/heart-perspective-320.avif", "a fancy color aslant"],
    ["/pictures/stones/yellow/trapezoid-profile-320.avif", "a fancy color from the side"],
  ])("%s, %s, is a picture", async (path) => {
    const response = await ask(path);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/avif"]);
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([width, height]).toEqual([320, 320]);
  });

  test.each([
    `${ALBA}-641.avif`,
    "/pictures/stones/pink.fancy-bright/oval-640.avif",
    "/pictures/stones/white.fancy-light/oval-640.avif",
    `${ALBA}-1280.webp`,
    `${ALBA}-640.jpg`,
    "/pictures/stones/white/trillion-640.avif",
    "/pictures/stones/white/oval-profile-640.avif",
    "/pictures/stones/teal/oval-640.avif",
    "/pictures/pieces/una-slim-hoops/green-640.avif",
  ])("%s is not there", async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  test("the sheet of diagrams has every shape", async () => {
    const sheet = await (await ask("/pictures/shape-sheet.svg")).text();
    expect([...sheet.matchAll(/<symbol id="([a-z_]+)"/g)].map((match) => match[1])).toEqual([...SHAPES]);
  });
});
