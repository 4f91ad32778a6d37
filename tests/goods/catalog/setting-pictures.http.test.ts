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
        const picture = await fetch(`${base}${address}`);
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

  test("leads to the rendered file, which is kept for good", async () => {
    const response = await ask(`${ALBA}-1280.avif`);
    expect(response.status).toBe(307);
    expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
    const location = response.headers.get("location") ?? "";
    expect(location).toMatch(
      /^\/renders\/settings\/alba-four-prong-solitaire\/round\/yellow-[0-9a-f]{10}-1280\.avif$/,
    );
    const file = await ask(location);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "image/avif"]);
    expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  test("leads from a finished ring to its setting's picture", async () => {
    const response = await ask("/pictures/pieces/trio-three-stone-ready/white-640.avif");
    expect([response.status, response.headers.get("location")]).toEqual([
      307,
      expect.stringMatching(
        /^\/renders\/settings\/trio-round-three-stone\/round\/white-[0-9a-f]{10}-640\.avif$/,
      ),
    ]);
  });

  test.each([
    ["/pictures/settings/halo/oval/nobodys-halo-yellow-640.avif", "a setting nobody rendered"],
    ["/pictures/stones/gray/kite-640.webp", "a stone nobody rendered"],
    ["/pictures/pieces/nobodys-hoops/yellow-640.avif", "a piece nobody designed"],
  ])("%s, %s, is drawn for an hour", async (path) => {
    const response = await ask(path);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
  });

  test.each([
    `${ALBA}-641.avif`,
    `${ALBA}-1280.webp`,
    "/pictures/stones/white/trillion-640.avif",
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
