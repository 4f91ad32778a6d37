import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { desc } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hasArticle, loadArticle, loadArticles } from "@/lib/found/content/journal";
import { loadPage } from "@/lib/found/content/pages";
import { loadPreview } from "@/lib/found/content/preview";
import { loadStoredTexts } from "@/lib/found/content/stored-text-queries";
import { shopAudit } from "@/lib/platform/audit/tables";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { changeLog } from "@/lib/platform/db/tables";
import { signPreview } from "@/lib/platform/security/preview-token";
import { DEFAULT_SETTINGS } from "@/lib/platform/settings/schema";
import { openTestShop, type TestShop } from "../../selling/checkout/shop";
import { run } from "../command-line/run-command";

let shop: TestShop;
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "adamas-texts-"));
  shop = await openTestShop();
}, 120_000);
afterAll(async () => {
  await shop?.close();
  await rm(folder, { recursive: true });
});

async function file(text: string): Promise<string> {
  const path = join(folder, "text.md");
  await writeFile(path, text);
  return path;
}

const shipping = (heading: string) => `---
heading: ${heading}
lead: "To {{countries}} countries."
description: "How we ship to {{countries}} countries, and when orders leave."
---

## By courier

Every package is <script>alert(1)</script> insured.
`;
const ARTICLE = `---
title: Our workshop
summary: How four people in one room make a ring, from the wax to the last polish.
published: 2026-11-01
picture: /pictures/lessons/stone-round.svg
order: 90
---

## The bench

Four people work here.
`;

const shown = async () => loadPage("shipping", DEFAULT_SETTINGS, await loadStoredTexts());
const save = async (name: string, text: string, ...more: string[]) =>
  run("texts", "save", name, await file(text), "--yes", "--as", "ada", ...more);

test("a text written to a file is saved again from there", async () => {
  const path = join(folder, "faq.md");
  expect((await run("texts", "show", "pages/faq", "--out", path)).out).toBe(`Wrote pages/faq to ${path}.`);
  expect((await run("texts", "save", "pages/faq", path, "--draft", "--yes")).problem).toBeNull();
});

test("a page's own text stands over its file, with the shop's facts, and can be taken back", async () => {
  const before = await shown();
  expect((await save("pages/shipping", shipping("Delivery"))).out).toBe(
    "Published version 1 of pages/shipping.",
  );
  const own = await shown();
  expect([own.heading, own.lead]).toEqual([
    "Delivery",
    before.lead.replace(/^.*?(\d+).*$/, "To $1 countries."),
  ]);
  expect(own.html).not.toContain("script");
  expect(own.headings.map(({ text }) => text)).toEqual(["By courier"]);
  const [audit] = await shop.test.db.select().from(shopAudit).orderBy(desc(shopAudit.at)).limit(1);
  expect(audit).toMatchObject({ actor: "ada", action: "texts save", subject: "pages/shipping" });
  const [change] = await shop.test.db.select().from(changeLog).orderBy(desc(changeLog.version)).limit(1);
  expect(change).toMatchObject({ kind: "tag", key: tags.shop });

  await save("pages/shipping", shipping("Couriers"));
  expect((await run("texts", "publish", "pages/shipping", "1", "--yes")).out).toBe(
    "Published version 1 of pages/shipping as version 3.",
  );
  expect((await shown()).heading).toBe("Delivery");
  await run("texts", "reset", "pages/shipping", "--yes");
  expect(await shown()).toEqual(before);
  const history = JSON.parse((await run("texts", "history", "pages/shipping", "--json")).out);
  expect(history.map(({ version, state }: { version: number; state: string }) => [version, state])).toEqual([
    [4, "default"],
    [3, "published"],
    [2, "published"],
    [1, "published"],
  ]);
});

test("a draft is seen at its preview's address alone, until it is published", async () => {
  const before = await shown();
  const saved = await save("pages/shipping", shipping("Soon"), "--draft", "--json");
  const { preview, version } = JSON.parse(saved.out);
  expect(await shown()).toEqual(before);
  const token = new URL(preview).pathname.split("/").at(-1) ?? "";
  expect(await loadPreview(token)).toMatchObject({ kind: "page", page: { heading: "Soon" } });
  expect(await loadPreview(token, new Date(Date.now() + 9 * 86_400_000))).toBeNull();
  expect(await loadPreview(token.replace(/^./, (first) => (first === "0" ? "1" : "0")))).toBeNull();
  expect(await loadPreview(signPreview("product:soon", new Date(Date.now() + 60_000)))).toBeNull();
  expect(await loadPreview("../../etc")).toBeNull();
  await run("texts", "publish", "pages/shipping", String(version), "--yes");
  expect((await shown()).heading).toBe("Soon");
});

test("an article joins the journal, and leaves it, also one that came with the software", async () => {
  await save("blog/rings/our-workshop", ARTICLE);
  const stored = await loadStoredTexts();
  expect(await loadArticle("rings", "our-workshop", stored)).toMatchObject({
    title: "Our workshop",
    minutes: 1,
  });
  expect((await loadArticles(stored)).filter(({ category }) => category === "rings").at(-1)?.slug).toBe(
    "our-workshop",
  );
  await run("texts", "remove", "blog/rings/our-workshop", "--yes");
  await run("texts", "remove", "blog/shapes/round", "--yes");
  const after = await loadStoredTexts();
  expect(await hasArticle("rings", "our-workshop", after)).toBe(false);
  expect(await loadArticle("shapes", "round", after)).toBeNull();
  await run("texts", "reset", "blog/shapes/round", "--yes");
  expect(await hasArticle("shapes", "round", await loadStoredTexts())).toBe(true);
});

test.each([
  ["pages/shipping", "Just words.", /heading/],
  ["pages/shipping", shipping("Hello").replaceAll("countries}}", "planets}}"), /unknown fact: planets/],
  ["pages/nowhere", shipping("Hello"), /no text named pages\/nowhere/],
  ["blog/rings/Über uns", ARTICLE, /lowercase letters/],
  ["blog/watches/our-workshop", ARTICLE, /no text named/],
  ["blog/rings/our-workshop", ARTICLE.replace("published: 2026-11-01", "published: soon"), /published/],
])("%s with a mistake is refused and changes nothing", async (name, text, problem) => {
  const count = () => shop.test.db.$count(shopAudit);
  const before = await count();
  expect((await save(name, text)).problem).toMatch(problem);
  expect(await count()).toBe(before);
});

test("a page can't be removed", async () => {
  expect((await run("texts", "remove", "pages/shipping", "--yes")).problem).toContain("Only articles");
});
