import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { databaseOver } from "@/lib/platform/db/pools/pool";

const shop = process.env.TEST_BASE_URL;
if (!shop) throw new Error("TEST_BASE_URL names no running shop.");

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 2 });
const database = databaseOver(pool);
const SOON = { timeout: 20_000, interval: 100 };

const CURRENCIES = [
  { code: "JPY", countries: ["JP"], marginPercent: 0, rounding: "exact", rate: 150 },
  { code: "EUR", countries: ["DE"], marginPercent: 0, rounding: "exact", rate: 0.5 },
];
const TERMS = CURRENCIES.map(({ code, rate }) => ({ id: randomUUID(), code, rate }));
const termsOf = (code: string) => TERMS.find((one) => one.code === code)?.id ?? "";

/** Sells in these currencies, as the command that sets them does. */
const sellIn = (currencies: readonly object[]) =>
  database.transaction(async (tx) => {
    await tx.execute(sql`delete from setting_values where key = 'currencies'`);
    await tx.execute(sql`update exchange_terms set served_until = now() where served_until is null`);
    if (currencies.length > 0) {
      await tx.execute(
        sql`insert into setting_values (key, value) values ('currencies', ${JSON.stringify(currencies)}::jsonb)`,
      );
      for (const { id, code, rate } of TERMS)
        await tx.execute(sql`insert into exchange_terms (id, base, currency, rate, margin_percent, rounding, serves_from)
          values (${id}, 'USD', ${code}, ${rate}, 0, 'exact', now())`);
    }
    await recordChanges(tx, [{ kind: "tag", key: tags.shop }]);
  });

const COOKIES = { own: "", JPY: "currency=JPY.JP", EUR: "currency=EUR.DE" };
type Shown = keyof typeof COOKIES;

const SETTING = "alba-four-prong-solitaire";
const SETTING_PATH = `/engagement-rings/solitaire/${SETTING}`;

async function ask(path: string, shown: Shown = "own", headers: Record<string, string> = {}) {
  const since = performance.now();
  const response = await fetch(`${shop}${path}`, {
    redirect: "manual",
    headers: { accept: "text/html", ...(COOKIES[shown] ? { cookie: COOKIES[shown] } : {}), ...headers },
  });
  const text = await response.text();
  return { response, text, ms: performance.now() - since };
}

/** The signs of the amounts that visitors see in a document. */
const signsOf = (html: string) =>
  // the data for scripts has names such as $39
  new Set(html.replaceAll(/<script\b.*?<\/script>/gs, "").match(/[$¥€](?=\d)/g));
const SIGN_OF: Record<Shown, string> = { own: "$", JPY: "¥", EUR: "€" };

/** A page of a piece that isn't a setting, and its price in dollars. */
async function somePiece() {
  const { rows } = await pool.query<{ slug: string; price_cents: number; sub: string; top: string }>(
    `select p.slug, c.slug as sub, t.slug as top, min(v.price_cents)::int as price_cents
     from products p join product_variants v on v.product_id = p.id
     join categories c on c.id = p.category_id join categories t on t.id = c.parent_id
     where p.status = 'active' and p.kind = 'jewellery' and t.slug = 'bracelets' and (v.stock is null or v.stock > 0)
     group by 1, 2, 3 order by 1 limit 1`,
  );
  const [row] = rows;
  if (!row) throw new Error("The demo has no bracelet");
  return { path: `/${row.top}/${row.sub}/${row.slug}`, least: row.price_cents / 100 };
}

const soon = (isSo: () => Promise<boolean>) =>
  vi.waitFor(async () => {
    if (!(await isSo())) throw new Error("not yet");
  }, SOON);

let piece: Awaited<ReturnType<typeof somePiece>>;
beforeAll(async () => {
  piece = await somePiece();
  await sellIn([]);
  await soon(async () => (await ask("/bracelets")).text.includes("currency-choice") === false);
  await sellIn(CURRENCIES);
  // each page that is stored is made again by itself
  for (const path of [
    "/",
    "/bracelets",
    "/earrings",
    piece.path,
    "/engagement-rings",
    "/build-a-ring",
    SETTING_PATH,
  ])
    await soon(async () => (await ask(path)).text.includes("currency-choice") === true);
  await soon(async () => signsOf((await ask("/bracelets", "JPY")).text).has("¥") === true);
}, 90_000);
afterAll(async () => {
  await sellIn([]);
  await soon(async () => (await ask("/bracelets")).text.includes("currency-choice") === false);
  await pool.end();
}, 60_000);

describe("a page that several readers ask for at once, in several currencies", () => {
  test("has amounts of the reader's currency alone, whatever was asked for before or meanwhile", async () => {
    const paths = [
      "/",
      "/bracelets",
      "/earrings",
      "/bracelets?sort=price_asc",
      piece.path,
      "/engagement-rings",
      "/build-a-ring",
      "/build-a-ring?style=halo",
      SETTING_PATH,
      `/inventory?type=ring-builder&shape=round&setting=${SETTING}`,
    ];
    const wanted: [string, Shown][] = [];
    const turns: Shown[] = ["JPY", "own", "EUR", "own", "JPY", "EUR"];
    for (const shown of turns) for (const path of paths) wanted.push([path, shown]);
    const answers = await Promise.all(
      wanted.map(async ([path, shown]) => ({ path, shown, ...(await ask(path, shown)) })),
    );
    for (const { path, shown, response, text } of answers) {
      expect(response.status, path).toBe(200);
      expect([path, shown, [...signsOf(text)]]).toEqual([path, shown, [SIGN_OF[shown]]]);
      expect(text.includes("&quot;code&quot;:&quot;JPY&quot;"), path).toBe(shown === "JPY");
      expect(text.includes('id="currency-choice"'), path).toBe(true);
      const caching = response.headers.get("cache-control");
      if (shown === "own") expect(caching).not.toContain("no-store");
      else expect(caching).toBe("private, no-store");
    }
    // those in the shop's own are one and the same
    for (const path of paths) {
      const own = answers.filter((one) => one.path === path && one.shown === "own").map(({ text }) => text);
      expect(new Set(own).size, path).toBe(1);
    }
  }, 120_000);

  test("is converted, in its words and in its data for search engines", async () => {
    const [own, yen] = [await ask(piece.path), await ask(piece.path, "JPY")];
    expect(own.text).toContain(`"priceCurrency":"USD"`);
    expect(yen.text).toContain(`"priceCurrency":"JPY"`);
    expect(yen.text).not.toContain(`"priceCurrency":"USD"`);
    const grouped = (amount: number) => amount.toLocaleString("en-US");
    expect(yen.text).toContain(`¥${grouped(Math.round(piece.least * 150))}`);
    expect(own.text).not.toMatch(/¥\d/);
  });

  test("costs its reader no more than a page that no cache holds", async () => {
    const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
    const time = async (pathOf: (turn: number) => string, shown: Shown) => {
      const all: number[] = [];
      for (let turn = 0; turn < 9; turn += 1) all.push((await ask(pathOf(turn), shown)).ms);
      return Math.round(median(all));
    };
    // nobody asked for the same filter before
    const whole = await time((turn) => `/bracelets?price=1-9000${turn}`, "own");
    const yen = await time(() => "/bracelets", "JPY");
    console.info(`a list rendered for its request: ${whole} ms in dollars, ${yen} ms in yen`);
    expect(yen).toBeLessThan(whole * 2 + 100);
  }, 60_000);
});

test("a page in a currency is never answered to the router of a document in another", async () => {
  const rsc = { rsc: "1", accept: "*/*" };
  for (const header of ["", termsOf("EUR")]) {
    const { response, text } = await ask("/bracelets?_rsc", "JPY", {
      ...rsc,
      ...(header ? { "x-currency": header } : {}),
    });
    expect(response.headers.get("content-type")).toBe("text/plain");
    expect(text).toBe("");
  }
  const { response, text } = await ask("/bracelets?_rsc", "JPY", { ...rsc, "x-currency": termsOf("JPY") });
  expect(response.headers.get("content-type")).toMatch(/^text\/x-component/);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(text).toContain("¥");
  const own = await ask("/bracelets?_rsc", "own", rsc);
  expect(own.text).not.toMatch(/¥\d/);
});

test("a ring's parts are checked by what was seen in the shop's own currency, and answered in the one asked for", async () => {
  const get = async (path: string) => JSON.parse((await ask(path, "own", { accept: "*/*" })).text);
  const { data: setting } = await get(`/api/v1/products/${SETTING}`);
  const { data: stones } = await get("/api/v1/diamonds?shape[]=round&carat[min]=1&carat[max]=1.5&per_page=1");
  const [variant] = setting.variants;
  const check = async (query: string, off = 0) => {
    const response = await fetch(`${shop}/api/v1/rings/check${query}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        setting: { slug: SETTING, metal: variant.metal, price: variant.price },
        diamond: { sku: stones[0].sku, price: stones[0].price + off },
        size: 6.5,
      }),
    });
    return { status: response.status, ...(await response.json()) };
  };
  const yen = await check("?currency=JPY");
  expect(yen.data).toMatchObject({
    setting: { price: Math.round(variant.price * 150), own_price: variant.price },
    diamond: { price: Math.round(stones[0].price * 150), own_price: stones[0].price },
    problems: [],
  });
  const changed = await check("?currency=JPY", 0.01);
  expect(changed.data.problems[0].message).toMatch(/changed from ¥[\d,]+ to ¥[\d,]+\.$/);
  expect((await check("?currency=GBP")).status).toBe(400);
  expect((await check("")).data.setting).not.toHaveProperty("own_price");
});

test("a wishlist is in the currency that its reader chose, and the rest of an account isn't", async () => {
  const { text, response } = await ask("/wishlist", "JPY");
  expect(text).toContain("&quot;code&quot;:&quot;JPY&quot;");
  expect(response.headers.get("cache-control")).toContain("no-store");
  const cart = await ask("/cart", "JPY");
  expect(cart.text).not.toContain("&quot;code&quot;:&quot;JPY&quot;");
});

describe("the form that chooses", () => {
  const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${shop}/currency`, {
      method: "POST",
      redirect: "manual",
      headers: { referer: `${shop}/bracelets?page=2`, ...headers },
      body: new URLSearchParams(fields),
    });

  test("keeps the choice and leads back to its page", async () => {
    const response = await send({ country: "JP", currency: "JPY", was: "USD.US" });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/bracelets");
    expect(response.headers.get("set-cookie")).toMatch(
      /^currency=JPY\.JP; Path=\/; Max-Age=\d+; SameSite=Lax/,
    );
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    // a country alone brings its currency, and an own currency ends the choice
    const followed = await send({ country: "DE", currency: "USD", was: "USD.US" });
    expect(followed.headers.get("set-cookie")).toMatch(/^currency=EUR\.DE;/);
    const kept = await send({ country: "JP", currency: "USD", was: "JPY.JP" });
    expect(kept.headers.get("set-cookie")).toMatch(/^currency=USD\.JP;/);
  });

  test("refuses what isn't offered, what another site sends, and what is too long", async () => {
    for (const fields of [
      { country: "JP", currency: "GBP" },
      { country: "ZZ", currency: "JPY" },
      { country: "JP", currency: "¥" },
      { country: "JP" },
      { country: "JP", currency: "JPY", more: "1" },
    ] as Record<string, string>[]) {
      const response = await send(fields);
      expect([JSON.stringify(fields), response.status]).toEqual([JSON.stringify(fields), 400]);
      expect(response.headers.get("set-cookie")).toBeNull();
    }
    const foreign = await send({ country: "JP", currency: "JPY" }, { origin: "https://evil.example" });
    expect(foreign.status).toBe(403);
    const long = await send({ country: "JP", currency: "JPY", was: "x".repeat(5_000) });
    expect(long.status).toBeGreaterThanOrEqual(400);
    const away = await send({ country: "JP", currency: "JPY" }, { referer: "https://evil.example/x" });
    expect(away.headers.get("location")).toBe("/");
  });

  test("a link chooses as well, once its currency is offered", async () => {
    const { response } = await ask("/bracelets?currency=JPY&page=2");
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("/bracelets");
    expect(response.headers.get("set-cookie")).toMatch(/^currency=JPY;/);
    expect((await ask("/bracelets?currency=GBP")).response.status).toBe(200);
  });
});

test("a currency that was withdrawn is said once, and never shared", async () => {
  const gone = { cookie: "currency=GBP.GB" };
  const { text, response } = await ask("/bracelets", "own", gone);
  expect(text).toContain("aren’t available right now, so you see them in");
  expect(response.headers.get("set-cookie")).toMatch(/^currency=; .*Max-Age=0/);
  expect(response.headers.get("cache-control")).toMatch(/^private, .*no-store/);
  for (let turn = 0; turn < 3; turn += 1)
    expect((await ask("/bracelets")).text).not.toContain("aren’t available right now");
});
