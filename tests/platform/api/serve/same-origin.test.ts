import { describe, expect, it } from "vitest";
import { assertSameOrigin } from "@/lib/platform/api/serve/same-origin";
import { clientAddress } from "@/lib/platform/rate-limit/client-address";

const site = { shopUrl: "https://shop.example", allowedOrigins: ["https://front.example"] };
const ask = (headers: Record<string, string>) => () =>
  assertSameOrigin(new Request("https://shop.example/api/v1/checkout", { method: "POST", headers }), site);

describe("who may write", () => {
  it("lets the shop's own pages, an allowed host and callers that are no browser through", () => {
    expect(ask({ origin: "https://shop.example", "sec-fetch-site": "same-origin" })).not.toThrow();
    expect(ask({ origin: "https://front.example", "sec-fetch-site": "cross-site" })).not.toThrow();
    expect(ask({ origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" })).not.toThrow();
    expect(ask({})).not.toThrow();
  });

  it("refuses what a page of another site made the browser send", () => {
    const foreign: Record<string, string>[] = [
      { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
      { origin: "https://evil.example" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site", origin: "https://blog.shop.example" },
      { origin: "https://shop.example.evil.example" },
      // the same name without its encryption may be anybody's
      { origin: "http://shop.example", host: "shop.example" },
    ];
    for (const headers of foreign) {
      expect(ask(headers)).toThrow("another site");
    }
  });
});

describe("whose request it is", () => {
  const from = (forwarded: string, proxies: number) =>
    clientAddress(new Headers({ "x-forwarded-for": forwarded }), proxies);

  it("believes only what trusted proxies appended", () => {
    expect(from("6.6.6.6, 1.2.3.4", 1)).toBe("1.2.3.4");
    expect(from("6.6.6.6, 1.2.3.4, 10.0.0.1", 2)).toBe("1.2.3.4");
    expect(from("6.6.6.6, 1.2.3.4", 0)).toBe("1.2.3.4");
  });

  it("gives those without an address one bucket together", () => {
    expect(clientAddress(new Headers(), 0)).toBe("unknown");
  });
});
