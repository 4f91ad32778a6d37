import { randomUUID } from "node:crypto";
import { orderOf } from "../checkout/bench-stock";
import { distinctLists } from "../pages/asked-paths";
import { createSearchLines } from "../search/search-lines";

/** The kinds of request that a visit consists of. */
export type Kind =
  | "page from the cache"
  | "filtered list of stones"
  | "filtered list of jewelry"
  | "stone"
  | "search results"
  | "search suggestions"
  | "diamonds, by the API"
  | "cart quote"
  | "order placed"
  | "sign-in"
  | "orders in the back office"
  | "picture"
  | "script";

/** The kinds that are files, which a CDN can answer. */
export const FILES: readonly Kind[] = ["picture", "script"];

export type Ask = { path: string; method?: "GET" | "POST"; headers?: Record<string, string>; body?: string };
export type Shop = {
  url: string;
  /** SKUs on sale, cheapest first */
  stones: readonly { sku: string; price: number }[];
  staffCookie: string;
  customer: { email: string; password: string };
};

const PAGES = ["/", "/engagement-rings", "/inventory", "/fine-jewelry", "/earrings", "/build-a-ring", "/faq"];
const DISTINCT = 4_000;

const post = (path: string, body: unknown, headers: Record<string, string> = {}): Ask => ({
  path,
  method: "POST",
  headers: { "content-type": "application/json", ...headers },
  body: typeof body === "string" ? body : JSON.stringify(body),
});

const cycle = <T>(list: readonly T[], at: number): T => {
  const one = list[at % list.length];
  if (one === undefined) throw new Error("There is nothing to ask for.");
  return one;
};

/** The nth request of each kind: nothing that a cache could answer is asked twice, except for pages and files. */
export async function requestsOf(shop: Shop): Promise<Record<Kind, (at: number) => Ask | Promise<Ask>>> {
  const { endpointUrl } = await import("@/lib/platform/api/client/read-endpoint");
  const { randomQueries } = await import("@/lib/goods/demo/stones/random-questions");
  const { diamondsEndpoint } = await import("@/lib/goods/inventory/endpoints");
  const queries = randomQueries(20_000, 20_261_124);
  const stoneLists = distinctLists("/inventory", 1);
  const jewelryLists = distinctLists("/fine-jewelry", 1);
  const lines = Object.values(createSearchLines(DISTINCT, shop.stones.length)).flat();
  const [pictures, scripts] = await filesOf(shop.url);
  const stone = (at: number) => cycle(shop.stones, at * 7);
  return {
    "page from the cache": (at) => ({ path: cycle(PAGES, at) }),
    "filtered list of stones": (at) => ({ path: cycle(stoneLists, at) }),
    "filtered list of jewelry": (at) => ({ path: cycle(jewelryLists, at) }),
    stone: (at) => ({ path: `/inventory?view=true&sku=${stone(at).sku}` }),
    "search results": (at) => ({ path: `/search?q=${encodeURIComponent(cycle(lines, at * 11))}` }),
    "search suggestions": (at) => ({
      path: `/api/v1/search/suggestions?q=${encodeURIComponent(cycle(lines, at * 13))}`,
    }),
    "diamonds, by the API": (at) => ({
      path: endpointUrl("/api/", diamondsEndpoint, { query: cycle(queries, at) }),
    }),
    "cart quote": (at) => {
      const { sku, price } = stone(at);
      return post("/api/v1/cart/quote", {
        items: [{ kind: "diamond", diamond: sku, seenPrice: price }],
        country: "US",
      });
    },
    "sign-in": () => signIn(shop),
    "orders in the back office": (at) => ({
      path: `/api/v1/admin/orders?page=${1 + (at % 40)}`,
      headers: { cookie: `adamas-staff=${shop.staffCookie}` },
    }),
    picture: (at) => ({ path: cycle(pictures, at) }),
    script: (at) => ({ path: cycle(scripts, at) }),
    // the last one, because a sale has pages made again
    "order placed": (at) => {
      // from the dearer end, which nothing else reads
      const { sku, price } = cycle(shop.stones, shop.stones.length - 1 - at);
      const { body, headers } = orderOf(sku, at, { price });
      return post("/api/v1/checkout", body, { ...headers, "idempotency-key": randomUUID() });
    },
  };
}

/** The addresses of pictures and scripts that the list of rings names. */
async function filesOf(url: string): Promise<[string[], string[]]> {
  // a pooled connection may have been closed while the machine was busy
  const response = await fetch(`${url}/engagement-rings`, { headers: { connection: "close" } });
  const html = await response.text();
  const found = (pattern: RegExp) => [...new Set(Array.from(html.matchAll(pattern), ([path]) => path))];
  return [
    found(/\/(?:renders|pictures)\/[\w./-]+\.(?:avif|webp|jpg)/g),
    found(/\/_next\/static\/[\w./~-]+\.js/g),
  ];
}

/** A form of the session library with the token and the cookie that belong together. */
async function signIn({ url, customer }: Shop): Promise<Ask> {
  const response = await fetch(`${url}/api/auth/csrf`);
  const { csrfToken } = (await response.json()) as { csrfToken: string };
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.slice(0, line.indexOf(";")))
    .join("; ");
  return {
    path: "/api/auth/callback/credentials",
    method: "POST",
    headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      ...customer,
      csrfToken,
      callbackUrl: "/my-account",
      json: "true",
    }).toString(),
  };
}
