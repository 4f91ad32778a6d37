import { get } from "node:http";
import { afterEach, expect, test } from "vitest";
import { inShownCurrency, type ShownTerms } from "@/lib/platform/exchange/shown-prices";
import {
  type ChosenCurrencyOptions,
  chosenCurrency,
} from "@/lib/platform/front-door/requests/chosen-currency";
import { choiceAtHand } from "@/lib/platform/money/chosen-scope";
import { shopCurrency } from "@/lib/platform/money/model";
import { serveBehind } from "@/tests/support/behind-steps";

const yen: ShownTerms = {
  id: "terms-of-yen",
  base: "USD",
  currency: "JPY",
  rate: 150,
  rounding: "exact",
  marginPercent: 0,
};
let offered: ShownTerms | null | undefined = yen;
afterEach(() => {
  offered = yen;
});

const options: ChosenCurrencyOptions = {
  findTerms: async (code) => {
    const terms = code === "JPY" ? offered : null;
    return terms && { id: terms.id, show: (call) => inShownCurrency(terms, call) };
  },
  ownCode: () => "USD",
  isShown: (path) => path.startsWith("/rings") || path.startsWith("//"),
  isPage: (path) => !path.startsWith("/api/"),
  isPrivate: (path) => path === "/cart" || path === "/rings/mine",
  wantsMarkdown: (accept) => accept === "text/markdown",
  marker: "whole",
  isSecure: true,
};

type Answer = {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  /** what the page behind the step saw; null if the step answered */
  page: { currency: string; country: string | null; agent: string; url: string } | null;
};

/** Asks with the path as it is, which `fetch` would shorten. */
async function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const address = await serveBehind(chosenCurrency(options), (request, response) => {
    // a page is rendered a while later
    setImmediate(() =>
      response.end(
        JSON.stringify({
          currency: shopCurrency().code,
          country: choiceAtHand()?.country ?? null,
          ...(choiceAtHand()?.isWithdrawn ? { isWithdrawn: true } : {}),
          agent: request.headers["user-agent"] ?? "",
          url: request.url,
        }),
      ),
    );
  });
  const { port } = new URL(address);
  return new Promise((resolve, reject) => {
    get({ port, path, headers, method }, (response) => {
      let body = "";
      response.on("data", (part) => {
        body += part;
      });
      response.on("end", () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          page: body.startsWith("{") ? JSON.parse(body) : null,
        }),
      );
    }).on("error", reject);
  });
}
const chosen = { cookie: "other=1; currency=JPY.JP" };

test("who chose nothing, or the shop's own currency, is passed on as they came", async () => {
  const all: Record<string, string>[] = [{}, { cookie: "currency=USD.US" }, { cookie: "currency=<script>" }];
  for (const headers of all) {
    const { page } = await ask("/rings", headers);
    expect(page).toEqual({ currency: "USD", country: null, agent: "", url: "/rings" });
  }
});

test("a page is rendered for its request in the currency that its reader chose", async () => {
  const { page } = await ask("/rings?metal=gold", { ...chosen, "user-agent": "Browser" });
  expect(page).toEqual({ currency: "JPY", country: "JP", agent: "Browser whole", url: "/rings?metal=gold" });
});

test("pages whose prices aren't converted, Markdown, and calls of the API stay in the shop's own currency", async () => {
  for (const [path, headers] of [
    ["/inventory", {}],
    ["/rings", { accept: "text/markdown" }],
    ["/api/v1/products", {}],
  ] as const) {
    const { page } = await ask(path, { ...chosen, ...headers });
    expect(page).toMatchObject({ currency: "USD", agent: "" });
  }
});

test("the cart knows what was chosen, and its pages stay in the shop's own currency", async () => {
  expect((await ask("/cart", chosen)).page).toMatchObject({ currency: "USD", country: "JP", agent: "" });
});

test("a customer's own page of prices is shown as others are, and the cart isn't part of a document in another currency", async () => {
  expect((await ask("/rings/mine", chosen)).page).toMatchObject({ currency: "JPY", country: "JP" });
  expect((await ask("/rings/mine", { cookie: "currency=USD.US" })).page).toMatchObject({
    currency: "USD",
    country: "US",
  });
  expect((await ask("/cart", { ...chosen, rsc: "1", "x-currency": yen.id })).page).toBeNull();
  expect((await ask("/cart", { ...chosen, rsc: "1" })).page).toMatchObject({ currency: "USD" });
});

test("the router gets parts of pages only for a document made by the same terms", async () => {
  const rsc = { ...chosen, rsc: "1" };
  expect((await ask("/rings", { ...rsc, "x-currency": yen.id })).page).toMatchObject({ currency: "JPY" });
  for (const headers of [rsc, { ...rsc, "x-currency": "earlier-terms" }]) {
    const { page, headers: got } = await ask("/rings", headers);
    expect(page).toBeNull();
    expect(got["content-type"]).toBe("text/plain");
    expect(got["cache-control"]).toBe("private, no-store");
  }
  // nor of a page that is in the shop's own currency, into a document that isn't
  expect((await ask("/inventory", { ...rsc, "x-currency": yen.id })).page).toBeNull();
  expect((await ask("/rings", { ...rsc, "next-router-prefetch": "1" })).status).toBe(204);
});

test("the router of a document in a currency that its reader has left loads the whole page", async () => {
  const rsc = { rsc: "1", "x-currency": yen.id };
  for (const headers of [rsc, { ...rsc, cookie: "currency=USD.US" }] as Record<string, string>[]) {
    const { page, headers: got } = await ask("/rings", headers);
    expect(page).toBeNull();
    expect(got["content-type"]).toBe("text/plain");
    expect((await ask("/rings", { ...headers, "next-router-prefetch": "1" })).status).toBe(204);
  }
  expect((await ask("/rings", { rsc: "1" })).page).toMatchObject({ currency: "USD" });
});

test("a link chooses a currency and leads to its page without it, and without amounts of another", async () => {
  const { status, headers, page } = await ask("/rings?metal=gold&currency=JPY&price=500-900&page=2");
  expect(page).toBeNull();
  expect(status).toBe(302);
  expect(headers.location).toBe("/rings?metal=gold");
  expect(headers["cache-control"]).toBe("private, no-store");
  expect(headers["set-cookie"]).toEqual(["currency=JPY; Path=/; Max-Age=31536000; SameSite=Lax; Secure"]);
  // who has it already keeps their bounds
  const again = await ask("/rings?currency=JPY&price=500-900", chosen);
  expect(again.headers.location).toBe("/rings?price=500-900");
  // back to the shop's own, for somebody who chose another
  expect((await ask("/rings?currency=USD", chosen)).headers["set-cookie"]?.[0]).toContain("currency=USD;");
});

test.each([
  "/rings?currency=USD",
  "/rings?currency=EUR",
  "/rings?currency=jpy",
  "/rings?currency=JPY%0d%0aset-cookie:a=b",
  "//evil.example/rings?currency=JPY",
  "/\\evil.example?currency=JPY",
])("%s chooses nothing and leads nowhere", async (path) => {
  const { status, headers, page } = await ask(path);
  expect(status).toBe(200);
  expect(page).toMatchObject({ currency: "USD", url: path });
  expect(headers["set-cookie"]).toBeUndefined();
});

test("a currency that is withdrawn is forgotten, which its page says, and one that can't be looked up is kept", async () => {
  offered = null;
  const gone = await ask("/rings", chosen);
  expect(gone.page).toMatchObject({ currency: "USD", isWithdrawn: true });
  expect((await ask("/inventory", chosen)).page).not.toHaveProperty("isWithdrawn");
  expect(gone.headers["set-cookie"]?.[0]).toMatch(/^currency=; .*Max-Age=0/);
  // its document may still be in it
  expect((await ask("/rings", { ...chosen, rsc: "1", "x-currency": yen.id })).page).toBeNull();
  offered = undefined;
  const unknown = await ask("/rings", chosen);
  expect(unknown.page).toMatchObject({ currency: "USD" });
  expect(unknown.headers["set-cookie"]).toBeUndefined();
});
