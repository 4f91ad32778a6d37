import { eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditEndpoint } from "@/lib/desk/audit/endpoints";
import { ALL_JOBS } from "@/lib/desk/jobs/all-jobs";
import { systemEndpoint } from "@/lib/desk/system/endpoints";
import { missingSettings } from "@/lib/desk/system/missing-settings";
import { feedSources } from "@/lib/goods/suppliers/tables";
import { staff } from "@/lib/people/staff/tables";
import { shopAudit } from "@/lib/platform/audit/tables";
import { backupRuns } from "@/lib/platform/backups/tables";
import { ensureJobs } from "@/lib/platform/jobs/claim-commands";
import { backgroundJobs } from "@/lib/platform/jobs/tables";
import { mails } from "@/lib/platform/mail/tables";
import { localStore } from "@/lib/platform/media/stores/local-store";
import { media, renderedPictures } from "@/lib/platform/media/tables";
import { settingValues } from "@/lib/platform/settings/tables";
import packageFile from "@/package.json";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";
import { called } from "../called";

let shop: TestDatabase;
let system: typeof import("@/lib/desk/system/handlers");
let audit: typeof import("@/lib/desk/audit/handlers");

beforeAll(async () => {
  shop = await createTestDatabase();
  system = await import("@/lib/desk/system/handlers");
  audit = await import("@/lib/desk/audit/handlers");
}, 120_000);
afterAll(() => shop?.close());

const read = async () => systemEndpoint.response.parse(await system.handleSystem()).data;
const sendAgain = (id: string | null) => system.handleSendFailedMails(called({ body: { id } }));
const audited = async (query: Record<string, unknown>) =>
  audit.handleAudit(called({ query: auditEndpoint.query?.parse(query) }));

const mail = (purpose: string, attempts: number, recipient = "ada@buyer.example") => ({
  purpose,
  recipient,
  subject: `About ${purpose}`,
  text: "…",
  html: "…",
  attempts,
  lastError: "the server said no",
});

test("the state of a shop names its versions, its newest migration, and nothing that is secret", async () => {
  const state = await read();
  expect(state.versions).toMatchObject({ shop: packageFile.version, node: process.versions.node });
  expect(state.versions.schema).toMatch(/^\d{4}_\w+$/);
  expect(state).toMatchObject({
    index: null,
    jobs: [],
    queues: [],
    feeds: [],
    mails: { waiting: 0, given_up: 0 },
  });
  expect(JSON.stringify(state)).not.toContain("postgres://");
});

test("mails that were given up are listed and sent again, but not those whose text is gone", async () => {
  await shop.db
    .insert(mails)
    .values([mail("order:1", 12), mail("order:2", 12), mail("order:3", 12, ""), mail("order:4", 3)]);
  const { mails: outbox } = await read();
  expect(outbox).toMatchObject({ waiting: 1, failing: 1, given_up: 2 });
  const [first] = outbox.first.filter(({ subject }) => subject === "About order:1");
  // a mailer may have sent it by now, so only its row says that it waits anew
  expect(await sendAgain(first?.id ?? "")).toEqual({ data: { emails: 1 } });
  await expect(sendAgain(first?.id ?? "")).rejects.toThrow("was sent in the meantime");
  expect(await sendAgain(null)).toEqual({ data: { emails: 1 } });
  expect((await read()).mails.given_up).toBe(0);
  const [gone] = await shop.db.select().from(mails).where(eq(mails.purpose, "order:3"));
  expect(gone?.attempts).toBe(12);
  expect((await audited({ action: "mail send again" })).total).toBe(2);
});

test("each job shows its last run, its next one, why it failed, and who runs it", async () => {
  await ensureJobs(shop.db, ALL_JOBS, "web-1");
  const at = new Date(Date.now() - 5_000);
  const soon = new Date(Date.now() + 60_000);
  await shop.db
    .update(backgroundJobs)
    .set({
      ...{ lastRunBy: "process 7 on web-2", lastStartedAt: at, lastDurationMs: 1_200 },
      ...{ lastError: "The server is away.", failures: 2, nextRunAt: soon },
    })
    .where(eq(backgroundJobs.name, "orders"));
  await shop.db
    .update(backgroundJobs)
    .set({ claimedBy: "process 8 on web-1", claimedAt: at, leaseUntil: soon })
    .where(eq(backgroundJobs.name, "mail"));
  const [feed] = await shop.db
    .insert(feedSources)
    .values({
      supplier: "Lab One",
      kind: "https",
      address: "https://feed.example/a.csv",
      schedule: "0 * * * *",
    })
    .returning();
  await shop.db.insert(backgroundJobs).values([
    { name: "feed", key: feed?.id ?? "" },
    { name: "feed", key: "of a removed feed" },
  ]);
  const { jobs } = await read();
  const job = (name: string) => jobs.find((one) => one.name === name);
  expect(job("orders")).toMatchObject({
    title: "Open orders",
    of: null,
    running: null,
    last: { by: "process 7 on web-2", at: at.toISOString(), duration_ms: 1_200 },
    error: "The server is away.",
    failures: 2,
    next_at: soon.toISOString(),
  });
  expect(job("mail")).toMatchObject({ running: { by: "process 8 on web-1", since: at.toISOString() } });
  expect(job("pictures")).toMatchObject({ of: "web-1", last: null });
  expect(jobs.filter(({ name }) => name === "feed")).toMatchObject([
    { of: "Lab One", next_at: feed?.nextRunAt.toISOString() },
  ]);
  // the environment names no place for backups
  expect(job("backup")).toBeUndefined();
});

test("a job is run by hand, unless it runs already, and who did it is in the audit log", async () => {
  const run = (name: string, key = "") => system.handleRunJob(called({ body: { name, key } }));
  await run("orders");
  await run("pictures", "web-1");
  const rows = await shop.db.select().from(backgroundJobs).where(isNotNull(backgroundJobs.requestedBy));
  expect(rows.map(({ name }) => name).toSorted()).toEqual(["orders", "pictures"]);
  for (const { nextRunAt } of rows) expect(nextRunAt?.getTime()).toBeLessThanOrEqual(Date.now());
  await expect(run("mail")).rejects.toThrow("This job is already running in process 8 on web-1.");
  await expect(run("backup")).rejects.toThrow("There is no such job.");
  await expect(run("pictures")).rejects.toThrow("There is no such job.");
  const { data } = await audited({ action: "job run" });
  expect(data.map(({ subject }) => subject).toSorted()).toEqual(["orders", "pictures"]);
});

test("pictures that wait and one that was given up are shown, and it is rendered again once", async () => {
  const at = new Date();
  await shop.db
    .insert(renderedPictures)
    .values([
      { key: "settings/a/oval-3ct" },
      { key: "settings/a/oval-4ct", state: "failed", failures: 3, error: "It is too dark", finishedAt: at },
    ]);
  const readPictures = async () => (await read()).queues.find(({ name }) => name === "pictures");
  const queue = await readPictures();
  expect(queue).toMatchObject({ waiting: 1, failed: 1, done: 0, last_failure: { error: "It is too dark" } });
  const again = () =>
    system.handleRetryJob(called({ body: { queue: "pictures", id: queue?.last_failure?.id ?? "" } }));
  await again();
  expect(await readPictures()).toMatchObject({ waiting: 2, failed: 0, last_failure: null });
  await expect(again()).rejects.toThrow("already being drawn again");
});

test("a shop that is open to the public is told what it lacks, by names only", () => {
  const complete = {
    SMTP_URL: "smtp://user:secret@mail.example",
    MAIL_FROM: "Shop <orders@gems.example>",
    SHOP_URL: "https://gems.example",
    TURNSTILE_SITE_KEY: "site",
    TURNSTILE_SECRET_KEY: "secret",
    RATE_LIMITS_OFF: false,
    MAIL_TO_FILES: false,
  };
  expect(missingSettings(complete)).toEqual([]);
  const found = missingSettings({
    ...complete,
    SMTP_URL: undefined,
    SHOP_URL: "http://gems.example",
    TURNSTILE_SECRET_KEY: undefined,
  });
  expect(found.map(({ keys }) => keys)).toEqual([["SMTP_URL"], ["SHOP_URL"], ["TURNSTILE_SECRET_KEY"]]);
  expect(JSON.stringify(found)).not.toMatch(/user:secret|"site"/);
});

test("a shop is told what keeps it from opening, until each is done", async () => {
  const { checkUp } = await import("@/lib/desk/system/checkup-queries");
  const { writeDemoMark } = await import("@/lib/desk/demo/commands/mark");
  const problems = async (now?: Date) => (await checkUp(now)).map(({ problem }) => problem).join("\n");
  await writeDemoMark(shop.db, { state: "done", id: "demo" });
  expect(await problems()).toMatch(/no backup.*demo goods.*example phone.*example address.*No owner/s);
  const { data } = await system.handleOpening(called({}));
  const placed = new Map(data.missing.map(({ problem, place }) => [problem, place]));
  expect(placed.get("Invoices and the legal texts name an example company.")).toBe("/settings?edit=seller");
  expect(placed.get("The shop is called Adamas, as every new one is.")).toBe("/settings?edit=shopName");
  expect(placed.get("The demo goods are on sale, which nobody can deliver.")).toBe("/opening");

  await writeDemoMark(shop.db, { state: "removed", id: "demo" });
  const own = { phone: "+1 (212) 867-5309", email: "hello@gems.example", taxRegions: ["US-NY"] };
  await shop.db.insert(settingValues).values(Object.entries(own).map(([key, value]) => ({ key, value })));
  await shop.db.insert(backupRuns).values({ origin: "command", state: "checked" });
  const person = { role: "owner", passwordHash: "none", totpSecret: "none" } as const;
  await shop.db.insert(staff).values({ ...person, email: "olga@gems.example", name: "Olga" });
  expect(await problems()).not.toMatch(/demo goods|example phone|backup|No owner|no sales tax/);
  expect(await problems()).toContain("Only the state’s own tax is charged in New York.");
  expect(await problems(new Date(Date.now() + 8 * 86_400_000))).toContain("The last backup that was checked");
  expect((await read()).backup).toMatchObject({ place: null, last: { state: "checked", problem: null } });
  const refused = "the database user shop may not create databases";
  await shop.db.insert(backupRuns).values({ origin: "command", state: "unchecked", problem: refused });
  expect(await problems()).toContain(`was written but not checked: ${refused}`);
  expect((await read()).missing.map(({ problem }) => problem).join()).toContain(
    "was written but not checked",
  );
});

test("a machine that lacks what another one was sent says that they need the same bucket or folder", async () => {
  const { mediaShortcoming } = await import("@/lib/desk/system/media-shortcoming-queries");
  const upload = (
    hash: string,
    rest: Pick<typeof media.$inferInsert, "kind" | "file" | "width" | "height">,
  ) =>
    shop.db.insert(media).values({
      ...{ subjectKind: "product", subject: "studs", source: "uploaded", alt: "Studs" },
      ...{ hashes: [hash.repeat(64)], ...rest },
    });
  await upload("a", { kind: "image", width: 700, height: 500 });
  await upload("b", { kind: "certificate", file: "certificate.pdf" });
  const has = (...keys: string[]) => ({
    ...localStore("/nowhere"),
    find: async (key: string) => (keys.includes(key) ? { key, bytes: 1, modifiedAt: new Date() } : null),
  });
  const [picture, paper] = [`${"a".repeat(64)}/640.webp`, `${"b".repeat(64)}/certificate.pdf`];
  expect(await mediaShortcoming(has(picture, paper))).toBeNull();
  expect(await mediaShortcoming(has(paper))).toMatchObject({
    keys: ["MEDIA_S3_BUCKET", "MEDIA_DIR"],
    problem: expect.stringContaining("1 of the 2 newest uploads"),
    isUrgent: true,
  });
  const away = { ...has(), find: () => Promise.reject(new Error("no route to host")) };
  expect((await mediaShortcoming(away))?.problem).toContain("can’t be reached");
  expect((await read()).missing.map(({ problem }) => problem).join()).toContain("2 of the 2 newest uploads");
  await shop.db.delete(media);
});

test("a stored registration that names no place is said, and the others still count", async () => {
  const { checkUp } = await import("@/lib/desk/system/checkup-queries");
  const { loadShopSettings } = await import("@/lib/platform/settings/queries");
  await shop.db
    .insert(settingValues)
    .values({ key: "taxRegions", value: ["US-NJ", "NY"] })
    .onConflictDoUpdate({ target: settingValues.key, set: { value: ["US-NJ", "NY"] } });
  expect((await loadShopSettings()).taxRegions).toEqual(["US-NJ"]);
  const found = (await checkUp()).find(({ problem }) => problem.includes("taxRegions"));
  expect(found).toMatchObject({ isUrgent: true });
  expect(found?.problem).toContain("Write US-NY.");
});

test("the audit log is narrowed by person, action, and day, and exported as it is listed", async () => {
  await shop.db.insert(shopAudit).values([
    { actor: "eve@shop.example", action: "price set", subject: "R-1", at: new Date("2026-03-01T23:59:00Z") },
    { actor: "eve@shop.example", action: "price set", subject: "R-2", at: new Date("2026-03-02T12:00:00Z") },
    {
      actor: "eve@shop.example",
      action: "order paid",
      subject: "=1+1",
      at: new Date("2026-03-02T13:00:00Z"),
    },
  ]);
  const day = { actor: "eve@shop.example", from: "2026-03-02", to: "2026-03-02" };
  expect((await audited({ ...day, order: "desc" })).data.map(({ subject }) => subject)).toEqual([
    "=1+1",
    "R-2",
  ]);
  expect((await audited({ ...day, action: "price set" })).total).toBe(1);
  const { data } = await audit.handleExportAudit(called({ body: day }));
  expect(data.changes).toBe(2);
  expect(data.csv).toContain("'=1+1");
  expect((await audited({ action: "audit export" })).data[0]?.detail).toMatchObject({ changes: 2 });
  expect((await audit.handleAuditNames()).data.actors).toContain("eve@shop.example");
});
