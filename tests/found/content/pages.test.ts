import { readdirSync, readFileSync } from "node:fs";
import { afterEach, describe, expect, test, vi } from "vitest";
import { loadArticles } from "@/lib/found/content/journal";
import { articlePath } from "@/lib/found/content/model";
import { loadFaq, loadPage } from "@/lib/found/content/pages";
import { offeredProviders } from "@/lib/people/accounts/providers/offered-providers";
import { turnstileSettings } from "@/lib/platform/bot-check/settings";
import { COUNTRIES } from "@/lib/platform/countries/countries";
import { hasOtherCurrencies } from "@/lib/platform/settings/current-settings";
import { DEFAULT_SETTINGS, type ShopSettings } from "@/lib/platform/settings/schema";
import { isServed } from "@/lib/platform/site/routes";
import { listOfferedMethods } from "@/lib/selling/payments/methods";

vi.mock("@/lib/people/accounts/providers/offered-providers", { spy: true });
vi.mock("@/lib/platform/bot-check/settings", { spy: true });
vi.mock("@/lib/platform/settings/current-settings", { spy: true });
vi.mock("@/lib/selling/payments/methods", { spy: true });
afterEach(() => void vi.resetAllMocks());

const root = new URL("../../../", import.meta.url);
const names = readdirSync(new URL("content/pages/", root))
  .filter((file) => file.endsWith(".md"))
  .map((file) => file.slice(0, -3));
const articles = new Set((await loadArticles()).map(articlePath));

const lost = (addresses: readonly string[]) =>
  addresses.filter((address) => {
    const target = address.replace(/[?#].*$/, "");
    if (!target.startsWith("/") || target.startsWith("/api/")) return false;
    return target.startsWith("/blog/") ? !articles.has(target) : !isServed(target);
  });

/** A shop that takes nothing back, changes no sizes and uses trackers. */
const strict: ShopSettings = {
  ...DEFAULT_SETTINGS,
  returnDays: 0,
  resizeDays: 0,
  bankTransferDays: 1,
  hotjarId: 7,
  scriptData: "console.log(1)",
};

describe.each(names)("the text %s", (name) => {
  test.each([
    ["as it comes", DEFAULT_SETTINGS],
    ["with other settings", strict],
  ])("is whole %s, and its links lead somewhere", async (_, settings) => {
    const page = await loadPage(name, settings);
    expect(page.html.length).toBeGreaterThan(200);
    expect(`${page.lead} ${page.description} ${page.html}`).not.toMatch(/\{\{|undefined|NaN|\[object/);
    // what a part that is closed leaves of its row
    expect(page.html).not.toMatch(/<tr>\s*(?:<td><\/td>\s*)+<\/tr>/);
    expect(lost(page.addresses)).toEqual([]);
  });
});

describe("what the texts promise", () => {
  test("is the shop's own window for returns and sizes", async () => {
    const open = await loadPage("return-policy", { ...DEFAULT_SETTINGS, returnDays: 45, resizeDays: 1 });
    expect(open.lead).toContain("within 45 days of delivery");
    expect(open.html).toContain("free within one day of delivery");
    expect(open.html).not.toContain("return window");
    const apart = { ...DEFAULT_SETTINGS, returnDaysByCountry: { DE: 45, FR: 45, SG: 0 } };
    const windows = "Germany and France: 45 days; Singapore: no returns.";
    expect((await loadPage("return-policy", apart)).html).toContain(
      `that country's return window applies instead. ${windows}`,
    );
    expect((await loadPage("return-policy", { ...apart, returnDays: 0 })).html).toContain(
      "Germany and France: 45 days.",
    );
    const closed = await loadPage("return-policy", strict);
    expect(closed.lead).toContain("we can't take a piece back for a change of mind");
    expect(closed.html).not.toMatch(/What can be returned|Resizing/);
  });

  test("names every country the checkout delivers to, with its prices", async () => {
    const { html } = await loadPage("shipping", DEFAULT_SETTINGS);
    for (const { name } of COUNTRIES) expect(html).toContain(`<td>${name}</td>`);
    expect(html).toContain(
      "<td>United States</td><td>$15 (free over $100), 2 to 4 business days</td><td>$45, one business day</td>".replaceAll(
        "><",
        ">\n<",
      ),
    );
  });

  test("tells of trackers where there are some, and that there are none where there are not", async () => {
    expect((await loadPage("privacy-policy", DEFAULT_SETTINGS)).html).toContain("There are none.");
    const tracked = (await loadPage("privacy-policy", strict)).html;
    expect(tracked).toContain("Hotjar");
    expect(tracked).not.toContain("There are none.");
    const measurement = {
      ...DEFAULT_SETTINGS.measurement,
      ga4: "G-ABC123DEF4",
      tiktok: "COQDA8RC77U2TMR44LI0",
    };
    const measured = (await loadPage("privacy-policy", { ...DEFAULT_SETTINGS, measurement })).html;
    for (const said of ["<strong>Google</strong>, with Google Analytics", "<strong>TikTok</strong>"])
      expect(measured).toContain(said);
    for (const unsaid of ["There are none.", "Google Ads", "<strong>Meta</strong>", "Pinterest</strong>"])
      expect(measured).not.toContain(unsaid);
  });

  test("tells of the bot check in a shop that has one, and of nothing loaded elsewhere in one that has not", async () => {
    const plain = (await loadPage("privacy-policy", DEFAULT_SETTINGS)).html;
    expect(plain).not.toContain("Cloudflare");
    expect(plain).toContain("nothing loaded from other hosts");
    vi.mocked(turnstileSettings).mockReturnValue({ siteKey: "", secret: "", base: "", hostname: "" });
    const checked = (await loadPage("privacy-policy", DEFAULT_SETTINGS)).html;
    expect(checked).toContain("Cloudflare Turnstile");
    expect(checked).not.toContain("nothing loaded from other hosts");
  });

  test("names every cookie and every value that the shop's code keeps in a browser", async () => {
    expect((await loadPage("privacy-policy", DEFAULT_SETTINGS)).html).not.toContain("<code>currency</code>");
    vi.mocked(hasOtherCurrencies).mockReturnValue(true);
    const measurement = { ...DEFAULT_SETTINGS.measurement, keepSources: true };
    const { html } = await loadPage("privacy-policy", { ...DEFAULT_SETTINGS, measurement });
    const kept = readdirSync(new URL("lib/", root), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .flatMap((file) => [
        ...readFileSync(new URL(`lib/${file}`, root), "utf8").matchAll(
          /export const \w+_(?:KEY|KEYS|COOKIE) = (\{[^}]*\}|"[^"]+")/g,
        ),
      ])
      .flatMap(([, value = ""]) => [...value.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name));
    expect(kept.length).toBeGreaterThanOrEqual(10);
    for (const name of kept) expect(html, name).toContain(`<code>${name}</code>`);
    expect(html).toContain("adamas_order_");
  });

  test("names whose account each thing kept in a browser belongs to, and what the account has of it", async () => {
    const { html } = await loadPage("privacy-policy", DEFAULT_SETTINGS);
    const shared = readdirSync(new URL("components/", root), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith("-sync.ts"))
      .flatMap((file) => [
        ...readFileSync(new URL(`components/${file}`, root), "utf8").matchAll(
          /createAccountSync<[^(]+>\(\{\s*name: "(\w+)"/g,
        ),
      ])
      .map(([, name = ""]) => name);
    expect(shared.length).toBeGreaterThanOrEqual(3);
    for (const name of shared.flatMap((one) => [`${one}Owner`, `${one}Kept`, `${one}Unsent`]))
      expect(html, name).toContain(`<code>${name}</code>`);
  });

  test("names the cookies of a sign-in through another service where there is one", async () => {
    const names = ["next-auth.state", "next-auth.pkce.code_verifier"];
    const bare = (await loadPage("privacy-policy", DEFAULT_SETTINGS)).html;
    for (const name of names) expect(bare).not.toContain(name);
    vi.mocked(offeredProviders).mockReturnValue([{ id: "google", name: "Google" }]);
    const { html } = await loadPage("privacy-policy", DEFAULT_SETTINGS);
    for (const name of names) expect(html).toContain(`<code>${name}</code>`);
  });

  test("is a refund by the way that was paid, but of cryptocurrency", async () => {
    const words = /An order paid in cryptocurrency is refunded in US dollars by bank transfer/;
    expect((await loadPage("return-policy", DEFAULT_SETTINGS)).html).toMatch(words);
    vi.mocked(listOfferedMethods).mockReturnValue([]);
    expect((await loadPage("return-policy", DEFAULT_SETTINGS)).html).not.toMatch(words);
  });
});

describe("the questions", () => {
  test("have answers, addresses of their own, and links that lead somewhere", async () => {
    const { groups } = await loadFaq(DEFAULT_SETTINGS);
    const questions = groups.flatMap((group) => group.questions);
    expect(questions.length).toBeGreaterThan(25);
    const ids = [...groups.map(({ id }) => id), ...questions.map(({ id }) => id)];
    expect(new Set(ids).size).toBe(ids.length);
    for (const { html, addresses } of questions) {
      expect(html).toMatch(/^<p>/);
      expect(lost(addresses)).toEqual([]);
    }
  });
});
