import { describe, expect, test } from "vitest";

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
      const html = await (await ask(path)).text();
      const addresses = new Set(
        [...html.matchAll(/<img [^>]*src="([^"]+)"/g)].map((match) => match[1] ?? ""),
      );
      expect(addresses.size).toBeGreaterThan(0);
      for (const address of addresses) expect((await ask(address)).status, address).toBe(200);
    },
  );
});
