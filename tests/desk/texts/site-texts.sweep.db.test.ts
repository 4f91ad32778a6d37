import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ALL_JOBS } from "@/lib/desk/jobs/all-jobs";
import { pagesEndpoint } from "@/lib/desk/texts/endpoints";
import { hasArticle, loadArticle, loadArticles } from "@/lib/found/content/journal";
import { loadPage } from "@/lib/found/content/pages";
import { loadPreview } from "@/lib/found/content/preview";
import { loadStoredTexts, storedTexts } from "@/lib/found/content/stored-text-queries";
import { searchableTexts } from "@/lib/found/search/queries/text-catalog";
import { termsOf } from "@/lib/found/search/text/text-index";
import type { Staff } from "@/lib/people/staff/authority";
import { mayRole, ROLES } from "@/lib/people/staff/roles";
import { shopAudit } from "@/lib/platform/audit/tables";
import { expireCachedValues } from "@/lib/platform/cache/cached-value";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { changeLog } from "@/lib/platform/db/tables";
import { startJobRunner } from "@/lib/platform/jobs/runner";
import { mails } from "@/lib/platform/mail/tables";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { DEFAULT_SETTINGS } from "@/lib/platform/settings/schema";
import { MAIL_KINDS } from "@/lib/platform/settings/schemas/mail-kinds";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";
import { called } from "../called";

let shop: TestDatabase;
let pages: typeof import("@/lib/desk/texts/handlers");
let mailTexts: typeof import("@/lib/desk/mail-texts/handlers");
let schedule: typeof import("@/lib/desk/texts/schedule-commands");

beforeAll(async () => {
  shop = await createTestDatabase();
  pages = await import("@/lib/desk/texts/handlers");
  mailTexts = await import("@/lib/desk/mail-texts/handlers");
  schedule = await import("@/lib/desk/texts/schedule-commands");
}, 120_000);
afterAll(() => shop?.close());

const SHIPPING = "pages/shipping";
const page = (heading: string) => ({
  heading,
  lead: "To {{countries}} countries.",
  description: "How we ship to {{countries}} countries, and when orders leave.",
});
const MARKDOWN = "## By courier\n\nInsured: <script>alert(1)</script> {{homeCost}}.";

const read = async (name = SHIPPING) => (await pages.handlePage(called({ params: { name } }))).data;
const save = async (heading: string, version: number, fate: Record<string, unknown>) =>
  (
    await pages.handleSavePage(
      called({
        params: { name: SHIPPING },
        body: { version, page: page(heading), markdown: MARKDOWN, publish_at: null, ...fate },
      }),
    )
  ).data;
const heading = async () => (await loadPage("shipping", DEFAULT_SETTINGS, await loadStoredTexts())).heading;
const list = async (query: Record<string, unknown>) =>
  (await pages.handlePages(called({ query: pagesEndpoint.query?.parse(query) }))).data;

test("a page is drafted, scheduled, shown once its time has come, and restored", async () => {
  const before = await heading();
  expect(await read()).toMatchObject({ version: 0, status: "published", is_own: false, article: null });

  const draft = await save("A draft", 0, { state: "draft" });
  expect(draft).toMatchObject({ version: 1, status: "draft", page: page("A draft"), markdown: MARKDOWN });
  expect(await heading()).toBe(before);
  const preview = draft.history[0]?.preview?.split("/").at(-1) ?? "";
  expect(await loadPreview(preview)).toMatchObject({ page: { heading: "A draft" } });

  const at = new Date(Date.now() + 3_600_000);
  const scheduled = await save("From Friday on", 1, { state: "scheduled", publish_at: at.toISOString() });
  expect(scheduled).toMatchObject({ version: 2, status: "scheduled", publish_at: at.toISOString() });
  expect(await list({ status: "scheduled" })).toMatchObject([
    {
      id: SHIPPING,
      kind: "page",
      title: "From Friday on",
      address: "/shipping",
      changed_by: "ada@shop.example",
    },
  ]);
  expect(await schedule.publishDueTexts()).toBe(0);
  expect(await heading()).toBe(before);

  const changes = await shop.db.$count(changeLog);
  // every process of a shop asks
  const due = new Date(at.getTime() + 1);
  const counts = await Promise.all([schedule.publishDueTexts(due), schedule.publishDueTexts(due)]);
  expect(counts.toSorted()).toEqual([0, 1]);
  expect(await heading()).toBe("From Friday on");
  expect(await shop.db.$count(changeLog)).toBe(changes + 1);
  const audited = await shop.db.select().from(shopAudit).where(eq(shopAudit.actor, "schedule"));
  expect(audited).toMatchObject([{ action: "texts publish", subject: SHIPPING, detail: { version: 2 } }]);

  await pages.handleRestorePage(called({ params: { name: SHIPPING }, body: { version: 1 } }));
  expect(await heading()).toBe("A draft");
  const { version, history } = await read();
  expect(version).toBe(3);
  expect(history.map((one) => [one.version, one.state, one.is_shown])).toEqual([
    [3, "published", true],
    [2, "published", false],
    [1, "draft", false],
  ]);
});

test("two editors don’t write over each other, and a newer version takes a schedule back", async () => {
  const { version } = await read();
  const at = new Date(Date.now() + 3_600_000);
  await save("Hers", version, { state: "scheduled", publish_at: at.toISOString() });
  await expect(save("His", version, { state: "published" })).rejects.toMatchObject({
    name: "VersionConflict",
    current: version + 1,
  });
  await save("His, after reading hers", version + 1, { state: "published" });
  expect(await schedule.publishDueTexts(new Date(at.getTime() + 1))).toBe(0);
  expect(await heading()).toBe("His, after reading hers");
  await expect(
    save("Late", version + 2, { state: "scheduled", publish_at: "2020-01-01T00:00:00Z" }),
  ).rejects.toThrow("future");
  await expect(save("Never", version + 2, { state: "scheduled" })).rejects.toMatchObject({
    errors: { publish_at: expect.anything() },
  });
  await pages.handleResetPage(called({ params: { name: SHIPPING } }));
  expect(await read()).toMatchObject({ status: "published", is_own: false, has_default: true });
});

const ARTICLE = {
  title: "Our workshop: a visit",
  summary: "How four people in one room make a ring, from the wax to the last polish.",
  published: "2026-11-01",
  picture: "/pictures/lessons/stone-round.svg",
  order: 90,
  related: ["oval"],
};

test("an article joins the journal as a draft, is published, and is removed", async () => {
  const name = "blog/rings/our-workshop";
  const add = () =>
    pages.handleAddArticle(
      called({
        body: {
          category: "rings",
          slug: "our-workshop",
          article: ARTICLE,
          markdown: "---js\nprocess.exit(1)\n---\n\n## The bench",
          state: "draft",
          publish_at: null,
        },
      }),
    );
  expect((await add()).data).toMatchObject({ name, article: ARTICLE, status: "draft", address: `/${name}` });
  await expect(add()).rejects.toMatchObject({ errors: { slug: expect.anything() } });
  expect(await loadArticle("rings", "our-workshop", await loadStoredTexts())).toBeNull();
  await pages.handleRestorePage(called({ params: { name }, body: { version: 1 } }));
  const shown = await loadArticle("rings", "our-workshop", await loadStoredTexts());
  expect(shown).toMatchObject({ title: ARTICLE.title, related: ["oval"] });
  await pages.handleRemoveArticle(called({ params: { name } }));
  expect(await list({ q: "our workshop" })).toMatchObject([{ status: "removed" }]);
  const unknown = called<Parameters<typeof pages.handlePage>[0]>({ params: { name: "pages/nowhere" } });
  await expect(pages.handlePage(unknown)).rejects.toMatchObject({ status: 404 });
});

test("a scheduled article is nowhere in the shop, and everywhere seconds after its time", async () => {
  const title = "Zirconium: a stranger among stones";
  const at = new Date(Date.now() + 1_500);
  await pages.handleAddArticle(
    called({
      body: {
        category: "grading",
        slug: "zirconium",
        article: { ...ARTICLE, title },
        markdown: "## Not a diamond",
        state: "scheduled",
        publish_at: at.toISOString(),
      },
    }),
  );
  const found = async () => {
    expireCachedValues([tags.shop]);
    const stored = await storedTexts();
    const index = await searchableTexts();
    return {
      search: index?.find(termsOf(["zirconium"])).filter(({ item }) => item.title === title).length,
      // the sitemap and the feed list what the journal does
      journal: (await loadArticles(stored)).filter((one) => one.title === title).length,
      address: await hasArticle("grading", "zirconium", stored),
    };
  };
  // texts are rendered beside the search, which has none until then
  await expect
    .poll(found, { timeout: 20_000, interval: 500 })
    .toEqual({ search: 0, journal: 0, address: false });
  const runner = startJobRunner(ALL_JOBS.filter(({ name }) => name === "texts"));
  await expect
    .poll(found, { timeout: 20_000, interval: 500 })
    .toEqual({ search: 1, journal: 1, address: true });
  await runner.stop();
}, 60_000);

test("the preview is what the shop would show, or says what is wrong", async () => {
  const preview = async (markdown: string) =>
    (
      await pages.handlePreviewPage(
        called({ body: { name: SHIPPING, lead: "To {{countries}} countries.", markdown } }),
      )
    ).data;
  const { lead, html } = await preview(MARKDOWN);
  expect(lead).toMatch(/To \d+ countries/);
  expect(html).toContain('<h2 id="by-courier">By courier</h2>');
  expect(html).not.toMatch(/script|\{\{/);
  expect(await preview("{{planets}}")).toMatchObject({
    html: "",
    problem: expect.stringContaining("planets"),
  });
  const deep = ">".repeat(5_000);
  expect((await preview(deep)).problem).toMatch(/nests quotes/);
  await expect(
    pages.handleSavePage(
      called({
        params: { name: SHIPPING },
        body: {
          version: (await read()).version,
          page: page("Shipping"),
          markdown: deep,
          state: "draft",
          publish_at: null,
        },
      }),
    ),
  ).rejects.toThrow(/nests quotes/);
});

const texts = async (kind: string) => (await mailTexts.handleMailText(called({ params: { kind } }))).data;
const saveTexts = (kind: string, version: number, words: { intro: string; signature: string }) =>
  mailTexts.handleSaveMailText(called({ params: { kind }, body: { version, ...words } }));

test("every kind of mail is previewed with the words that are typed, and saved ones stay as they are", async () => {
  for (const kind of MAIL_KINDS) {
    const body = { kind, intro: "From <b>us</b>.", signature: "Ada & Co" };
    const { subject, html, text } = (await mailTexts.handlePreviewMail(called({ body }))).data;
    expect(subject, kind).not.toBe("");
    expect(text, kind).toContain("From <b>us</b>.");
    expect(text, kind).toContain("Ada & Co");
    expect(html, kind).toContain("From &lt;b&gt;us&lt;/b&gt;.");
    expect(html, kind).not.toContain("<b>us</b>");
  }
  expect((await mailTexts.handleMailTexts(called({}))).data.every((row) => row.is_default)).toBe(true);
});

test("two people change different mails at once, and the same one only one after the other", async () => {
  await Promise.all([
    saveTexts("order-paid", 0, { intro: "Hello!", signature: "" }),
    saveTexts("account", 0, { intro: "", signature: "Ada" }),
  ]);
  const paid = await texts("order-paid");
  expect(paid).toMatchObject({ intro: "Hello!", is_default: false });
  expect(await texts("account")).toMatchObject({ signature: "Ada" });
  await expect(saveTexts("order-paid", 0, { intro: "Hi!", signature: "" })).rejects.toMatchObject({
    name: "VersionConflict",
  });
  await saveTexts("order-paid", paid.version, { intro: "", signature: "" });
  expect(await texts("order-paid")).toMatchObject({ intro: "", is_default: true });
  expect((await loadShopSettings()).mailTexts).toEqual({ account: { signature: "Ada" } });
});

test("a test goes to who asks for it, with words that aren’t saved", async () => {
  const body = { kind: "order-shipped", intro: "A trial.", signature: "" };
  const call = called<Parameters<typeof mailTexts.handleTestMail>[0]>({ body });
  await expect(mailTexts.handleTestMail(call)).rejects.toThrow("Sign in");
  const signedIn = { person: { email: "ada@shop.example" } } as NonNullable<Staff["signedIn"]>;
  await mailTexts.handleTestMail({ ...call, staff: { ...call.staff, signedIn } });
  const sent = await shop.db.select().from(mails).where(eq(mails.recipient, "ada@shop.example"));
  expect(sent).toMatchObject([
    { subject: "Test: Order A-SAMPLE23 is on its way", text: expect.stringContaining("A trial.") },
  ]);
});

test("content writes pages, and neither they nor sales the mails’ texts", () => {
  expect(ROLES.filter((role) => mayRole(role, "site.write"))).toEqual(["owner", "manager", "content"]);
  expect(ROLES.filter((role) => mayRole(role, "settings.write"))).toEqual(["owner", "manager"]);
});
