import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { Pool } from "pg";
import { afterAll, expect, test } from "vitest";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { databaseOver } from "@/lib/platform/db/pools/pool";

const first = process.env.TEST_BASE_URL;
const second = process.env.TEST_SECOND_URL;
const databaseUrl = process.env.DATABASE_URL;
if (!first || !second || !databaseUrl)
  throw new Error("TEST_BASE_URL and TEST_SECOND_URL name no running shop.");

const TWO_SECONDS = { timeout: 2_000, interval: 50 };
/** A static page is shown as it was until the new one is made, which takes as long as the machine is busy. */
const SOON = { timeout: 15_000, interval: 100 };
const pool = new Pool({ connectionString: databaseUrl, max: 2 });
const database = databaseOver(pool);
afterAll(() => pool.end());

const publish = (tag: string, ...statements: ReturnType<typeof sql>[]) =>
  database.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(statement);
    await recordChanges(tx, [{ kind: "tag", key: tag }]);
  });
/** Another test may have written the setting back as it read it. */
const store = (key: string, value: unknown) =>
  sql`insert into setting_values (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value`;
const drop = sql`delete from setting_values where key in ('banner', 'phone', 'footerColumns', 'socialLinks')`;
const onBoth = async (path: string, ask: (html: string, response: Response) => unknown) =>
  Promise.all(
    [first, second].map(async (shop) => {
      const response = await fetch(`${shop}${path}`, { redirect: "manual" });
      return ask(await response.text(), response);
    }),
  );

test("banner, phone, and footer are those of the settings on every process within two seconds, and soon on pages that stay static", async () => {
  const shown = (path: string) =>
    onBoth(path, (html) => [
      html.includes('href="/fine-jewelry" class="hover:underline" data-link="push">'),
      html.includes("Spring &lt;b&gt;sale&lt;/b&gt;"),
      html.includes('href="tel:+12125550123"') && html.includes('data-phone="+1 212 555 0123"'),
      html.includes('href="https://www.gia.edu/" rel="noopener noreferrer"'),
      html.includes("https://www.instagram.com/"),
    ]);
  const as = (changed: boolean) => [changed, changed, changed, changed, !changed];
  expect(await shown("/about-us")).toEqual([as(false), as(false)]);
  try {
    await publish(
      tags.shop,
      store("banner", { text: "Spring <b>sale</b> | Free sizing", href: "/fine-jewelry" }),
      store("phone", "+1 212 555 0123"),
      store("footerColumns", [{ title: "Friends", links: [{ label: "GIA", href: "https://www.gia.edu/" }] }]),
      store("socialLinks", []),
    );
    await expect.poll(() => shown("/cart"), TWO_SECONDS).toEqual([as(true), as(true)]);
    await expect.poll(() => shown("/about-us"), SOON).toEqual([as(true), as(true)]);
    const cached = () => onBoth("/about-us", (_, response) => response.headers.get("x-nextjs-cache"));
    await expect.poll(cached, SOON).toEqual(["HIT", "HIT"]);
  } finally {
    await publish(tags.shop, drop);
  }
  await expect.poll(() => shown("/cart"), TWO_SECONDS).toEqual([as(false), as(false)]);
});

test("the jeweler's own picture is at the top of the home page on every process, and the rendered ring again without it", async () => {
  const hash = randomUUID().replaceAll("-", "").repeat(2);
  const shown = () =>
    onBoth("/", (html) => [
      html.includes(`/media/${hash}/1280.avif`),
      html.includes("A platinum solitaire ring"),
    ]);
  try {
    await publish(
      tags.shop,
      sql`insert into media (subject_kind, subject, kind, source, alt, hashes, width, height)
          values ('banner', 'home', 'image', 'uploaded', 'Our bench', ${sql`array[${hash}]`}, 1600, 1200)`,
    );
    await expect.poll(shown, SOON).toEqual([
      [true, false],
      [true, false],
    ]);
  } finally {
    await publish(tags.shop, sql`delete from media where subject_kind = 'banner'`);
  }
  await expect.poll(shown, SOON).toEqual([
    [false, true],
    [false, true],
  ]);
});

test("an invalid value that got into the table shows the default, and never a script", async () => {
  const shown = () =>
    onBoth("/cart", (html) => [
      html.includes('data-phone="+1 212 555 0199"'),
      html.includes("MONEY BACK GUARANTEE"),
      html.includes("javascript:"),
    ]);
  try {
    await publish(
      tags.shop,
      store("banner", { text: "Sale", href: "javascript:alert(1)" }),
      store("phone", "+1 212 555 0199"),
    );
    await expect.poll(shown, TWO_SECONDS).toEqual([
      [true, true, false],
      [true, true, false],
    ]);
  } finally {
    await publish(tags.shop, drop);
  }
});

test("a category that the shop adds is in the menu and has its list within two seconds on every process, and goes when it is deleted", async () => {
  const slug = `cuffs-${randomUUID().slice(0, 8)}`;
  const path = `/earrings/${slug}`;
  const shown = async () => [
    ...(await onBoth("/menu", (html) => html.includes(`href="${path}"`))),
    ...(await onBoth("/api/v1/product-category", (json) => json.includes(`"slug":"${slug}"`))),
    ...(await onBoth(path, (_, { status }) => status === 200)),
  ];
  const all = (is: boolean) => Array.from({ length: 6 }, () => is);
  expect(await shown()).toEqual(all(false));
  try {
    await publish(
      tags.catalog,
      sql`insert into categories (slug, name, parent_id, position)
          select ${slug}, 'Ear cuffs', id, 999 from categories where slug = 'earrings'`,
    );
    await expect.poll(shown, TWO_SECONDS).toEqual(all(true));
    const [html] = await onBoth(path, (page) => page);
    expect(html).toContain("Ear cuffs</h1>");
  } finally {
    await publish(tags.catalog, sql`delete from categories where slug = ${slug}`);
  }
  await expect.poll(shown, TWO_SECONDS).toEqual(all(false));
});

/** One address of each kind of page and file that says the shop's name. A change expires them all, so no kind is asked twice. */
const NAMED = {
  "home page": "/",
  "list of stones": "/inventory",
  category: "/fine-jewelry",
  product: "/product/alba-four-prong-solitaire",
  text: "/about-us",
  form: "/contact-us",
  journal: "/blog",
  "ring builder": "/build-a-ring",
  search: "/search?q=ring",
  cart: "/cart",
  "sign-in": "/login",
  "missing page": "/there-is-no-such-page",
  "back office": "/admin",
  feed: "/blog/rss.xml",
  "text for language models": "/llms.txt",
  manifest: "/manifest.webmanifest",
  "description of the API": "/api/openapi.json",
} as const;
/** Each of them is made anew, one after the other, on two processes of a busy machine. */
const ALL_NAMED_MS = 120_000;

test("a new name is on every kind of page and file of both processes, and in emails", {
  timeout: 2 * ALL_NAMED_MS,
}, async () => {
  const name = "Byron & Daughters";
  const written = ["Byron & Daughters", "Byron &amp; Daughters", "Byron \\u0026 Daughters"];
  const says = async (path: string, names: readonly string[]) => {
    const asked = [first, second].map(async (shop) => (await fetch(`${shop}${path}`)).text());
    return (await Promise.all(asked)).every((text) => names.some((one) => text.includes(one)));
  };
  /** the kinds that don't say the name yet; those that do aren't asked again */
  const watch = (names: readonly string[]) => {
    let behind = Object.entries<string>(NAMED);
    return async () => {
      const still: typeof behind = [];
      for (const [kind, path] of behind) if (!(await says(path, names))) still.push([kind, path]);
      behind = still;
      return behind.map(([kind]) => kind);
    };
  };
  expect(await watch(["Adamas"])()).toEqual([]);
  const forget = sql`delete from setting_values where key = 'shopName'`;
  try {
    await publish(tags.shop, store("shopName", name));
    await publish(tags.catalog);
    await expect.poll(watch(written), { timeout: ALL_NAMED_MS, interval: 1_000 }).toEqual([]);
    const [home] = await onBoth("/", (html) => html);
    const data = [
      ...String(home).matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs),
    ].map(([, json = ""]) => JSON.parse(json));
    expect(data.filter((one) => one["@type"] === "OnlineStore" || one["@type"] === "WebSite")).toMatchObject([
      { name },
      { name },
    ]);
    const email = `named-${randomUUID()}@shopper.example`;
    const sent = await fetch(`${first}/api/v1/newsletter`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: first },
      body: JSON.stringify({ email }),
    });
    expect(sent.ok).toBe(true);
    const mailed = async () =>
      (await pool.query("select subject, html from mails where recipient = $1", [email])).rows;
    await expect
      .poll(mailed, SOON)
      .toMatchObject([{ subject: `Confirm your subscription to the ${name} newsletter` }]);
    const [mail] = await mailed();
    expect(mail.html).toContain("Byron &amp; Daughters</p>");
    expect(mail.html).not.toContain("Adamas");
  } finally {
    await publish(tags.shop, forget);
  }
});

test("a closed shop has one page on every process within two seconds, keeps its back office, and opens again", async () => {
  const words = "We are setting our first stones.";
  const open = sql`delete from setting_values where key = 'opening'`;
  const statuses = async () => [
    ...(await onBoth("/", (_, { status }) => status)),
    ...(await onBoth("/api/v1/products", (_, { status }) => status)),
    ...(await onBoth("/cart", (_, { status }) => status)),
  ];
  expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200]);
  try {
    await publish(
      tags.shop,
      store("opening", { isOpen: false, title: null, words, password: "first stones" }),
    );
    await expect.poll(statuses, TWO_SECONDS).toEqual([503, 503, 503, 503, 503, 503]);
    const said = await onBoth("/inventory", (html, { headers }) => [
      html.includes("Coming soon</h1>"),
      html.includes(words),
      html.includes("Round"),
      headers.get("retry-after"),
    ]);
    expect(said).toEqual([
      [true, true, false, "3600"],
      [true, true, false, "3600"],
    ]);
    expect(await onBoth("/admin", (_, { status }) => status)).toEqual([200, 200]);
    expect(await onBoth("/robots.txt", (_, { status }) => status)).toEqual([200, 200]);
    const picture = "/pictures/pieces/una-slim-hoops/yellow-320.jpg";
    expect(await onBoth(picture, (_, { status }) => status)).toEqual([503, 503]);
    const entered = await fetch(`${first}/coming-soon`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ password: "first stones" }),
    });
    const [cookie = ""] = (entered.headers.get("set-cookie") ?? "").split(";");
    const seen = await fetch(`${second}/inventory`, { headers: { cookie } });
    expect([seen.status, seen.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(await seen.text()).toContain('id="footer-content"');
  } finally {
    await publish(tags.shop, open);
  }
  await expect.poll(statuses, TWO_SECONDS).toEqual([200, 200, 200, 200, 200, 200]);
});
