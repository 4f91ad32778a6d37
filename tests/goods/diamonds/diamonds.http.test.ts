import { describe, expect, it } from "vitest";
import {
  diamondEndpoint,
  diamondsEndpoint,
  relaxationsEndpoint,
  similarDiamondsEndpoint,
} from "@/lib/goods/inventory/endpoints";
import { errorSchema } from "@/lib/platform/api/declare/schema";

const base = process.env.TEST_BASE_URL;
if (!base) throw new Error("TEST_BASE_URL names no running shop.");

async function get(path: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${base}/api/v1/diamonds${path}`);
  return { status: response.status, body: await response.json() };
}
async function list(query = "") {
  const { status, body } = await get(query);
  expect(status).toBe(200);
  return diamondsEndpoint.response.parse(body);
}

describe("GET v1/diamonds", () => {
  it("answers the first page of white stones with counts that add up to the total", async () => {
    const { data, meta } = await list();
    expect(data).toHaveLength(24);
    expect(meta).toMatchObject({ page: 1, per_page: 24 });
    expect(new Set(data.map((d) => d.kind))).toEqual(new Set(["white"]));
    const sum = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0);
    expect(sum(Object.values(meta.facets.shape ?? {}))).toBe(meta.total);
    expect(sum(meta.histogram)).toBe(meta.total);
    expect(meta.total).toBeGreaterThan(100);
  });

  it("filters by lists and ranges as axios writes them", async () => {
    const { data } = await list(
      "?shape[]=oval&shape[]=pear&price[min]=300&price[max]=3000&sort=price_desc&per_page=100",
    );
    expect(data.length).toBeGreaterThan(5);
    for (const stone of data) {
      expect(["oval", "pear"]).toContain(stone.shape);
      expect(stone.price).toBeGreaterThanOrEqual(300);
      expect(stone.price).toBeLessThanOrEqual(3000);
    }
    expect(data.map((d) => d.price)).toEqual(data.map((d) => d.price).sort((a, b) => b - a));
  });

  it("finds fancy colours by name and ungraded stones by code 0", async () => {
    const pink = await list("?kind=color&colors[]=pink");
    expect(new Set(pink.data.map((d) => d.fancy_color))).toEqual(new Set(["pink"]));
    const ungraded = await list("?color[]=0");
    expect(new Set(ungraded.data.map((d) => d.color))).toEqual(new Set([null]));
  });

  it("pages without repeating or losing a stone", async () => {
    const whole = await list("?shape[]=princess&per_page=60");
    const pages = await Promise.all(
      [1, 2, 3].map((page) => list(`?shape[]=princess&per_page=20&page=${page}`)),
    );
    expect(pages.flatMap((p) => p.data.map((d) => d.sku))).toEqual(whole.data.map((d) => d.sku));
    const beyond = await list("?shape[]=princess&page=90000");
    expect([beyond.data.length, beyond.meta.total]).toEqual([0, whole.meta.total]);
  });

  it.each([
    ["colour=7", "colour"],
    ["shape=round", "shape"],
    ["shape[]=square", "shape.0"],
    ["color[]=11", "color.0"],
    ["price[min]=50", "price.min"],
    ["price[min]=900&price[max]=800", "price"],
    ["carat[max]=36", "carat.max"],
    ["carat[from]=1", "carat.from"],
    ["depth[min]=deep", "depth.min"],
    ["per_page=101", "per_page"],
    ["per_page=0", "per_page"],
    ["page=0", "page"],
    ["page=1.5", "page"],
    ["sort=cheapest", "sort"],
    ["is_overnight=maybe", "is_overnight"],
    ["colors[]=pink&colors[]=blue", "colors"],
  ])("refuses ?%s with 400 naming %s", async (query, named) => {
    const { status, body } = await get(`?${query}`);
    const error = errorSchema.parse(body);
    expect([status, error.status, error.code]).toEqual([400, 400, "bad_request"]);
    expect(Object.keys(error.errors ?? {})).toContain(named);
    expect(error.message).toContain(named);
  });

  it("answers 404 to a setting that does not exist", async () => {
    const { status, body } = await get("?type=ring-builder&setting=no-such-setting");
    expect([status, errorSchema.parse(body).code]).toEqual([404, "unknown_setting"]);
  });
});

describe("GET v1/diamonds/{sku}", () => {
  it("answers the same stone the list tells, with its media", async () => {
    const [stone] = (await list("?sort=newest")).data;
    const { status, body } = await get(`/${stone?.sku}`);
    expect(status).toBe(200);
    expect(diamondEndpoint.response.parse(body).data).toEqual({
      ...stone,
      currency: "USD",
      media: [],
      certificate_file: null,
    });
  });

  it("answers 404 in the API's form to an unknown SKU", async () => {
    for (const path of ["/NOPE", "/NOPE/similar", `/${"x".repeat(65)}`]) {
      const { status, body } = await get(path);
      expect([status, errorSchema.parse(body).status, errorSchema.parse(body).code]).toEqual([
        404,
        404,
        "not_found",
      ]);
    }
  });

  it("has similar stones of the same shape that can be bought", async () => {
    const [stone] = (await list("?shape[]=round")).data;
    const { body } = await get(`/${stone?.sku}/similar`);
    const { data } = similarDiamondsEndpoint.response.parse(body);
    expect(data).toHaveLength(8);
    expect(data.map((d) => d.sku)).not.toContain(stone?.sku);
    for (const other of data) expect([other.shape, other.availability]).toEqual(["round", "available"]);
  });
});

describe("GET v1/diamonds/relaxations", () => {
  it("tells what each filter costs and offers near stones", async () => {
    const { status, body } = await get("/relaxations?shape[]=round&depth[min]=77&depth[max]=77.5");
    expect(status).toBe(200);
    const { data } = relaxationsEndpoint.response.parse(body);
    expect(data.relaxations[0]?.field).toBe("depth");
    expect(data.relaxations[0]?.total).toBe((await list("?shape[]=round")).meta.total);
    expect(data.nearest).toHaveLength(4);
  });
});
