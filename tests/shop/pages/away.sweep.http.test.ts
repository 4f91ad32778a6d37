import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSecondShop } from "../../support/shops/second-shop";

describe("a shop whose database is away", () => {
  let shop: Awaited<ReturnType<typeof startSecondShop>>;
  beforeAll(async () => {
    shop = await startSecondShop({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" });
  }, 60_000);
  afterAll(() => shop?.stop());

  test("is healthy, since its process is, but not ready", async () => {
    expect((await fetch(`${shop.url}/api/health`)).status).toBe(200);
    expect((await fetch(`${shop.url}/api/ready`)).status).toBe(503);
  });

  test("answers 503 for every page of the shop, since it has made none", async () => {
    for (const path of ["/", "/engagement-rings", "/faq"]) {
      expect((await fetch(shop.url + path)).status, path).toBe(503);
    }
  });

  test("answers 503, not an empty catalogue and not 404, where it has to ask", async () => {
    expect((await fetch(`${shop.url}/product/never-built`)).status).toBe(503);
    const response = await fetch(`${shop.url}/api/v1/diamonds`);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ status: 503, code: "unavailable" });
  });
});
