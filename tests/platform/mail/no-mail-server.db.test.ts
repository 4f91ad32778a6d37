import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { AuditActionName } from "@/lib/platform/audit/actions";
import { mails } from "@/lib/platform/mail/tables";
import { openTestShop, type TestShop } from "../../selling/checkout/shop";

let shop: TestShop;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "adamas-"));
  shop = await openTestShop({ DATA_DIR: dataDir, MAIL_TO_FILES: "0" });
}, 120_000);
afterAll(() => shop?.close());

const soon = () => new Date(Date.now() + 1_000);

test("without a mail server a mail is written to a file once, and waits until one is set", async () => {
  const { queueMail } = await import("@/lib/platform/mail/commands/outbox");
  const { deliverMails } = await import("@/lib/platform/mail/mailer");
  const { doMailsWork, readMailState } = await import("@/lib/platform/mail/state-queries");
  const one = {
    purpose: "welcome:1",
    recipient: "ada@buyer.example",
    subject: "Welcome",
    text: "Hello",
    html: "<p>Hello</p>",
    secret: true,
    cause: "shop" as const,
  };
  await shop.test.db.transaction((tx) => queueMail(tx, one));
  expect(await deliverMails(soon())).toBe(0);
  expect(await deliverMails(soon())).toBe(0);
  expect(await readdir(join(dataDir, "outbox"))).toHaveLength(1);
  const [waiting] = await shop.test.db.select().from(mails);
  expect(waiting).toMatchObject({ sentAt: null, attempts: 0, text: "Hello", filedAt: expect.any(Date) });
  expect((await readMailState(shop.test.db, soon())).status).toBe("not_configured");
  expect(await doMailsWork()).toBe(false);

  // the shop starts again with a server
  vi.stubEnv("MAIL_TO_FILES", "1");
  vi.resetModules();
  const { deliverMails: deliverNow } = await import("@/lib/platform/mail/mailer");
  const sent: unknown[] = [];
  expect(await deliverNow(soon(), async ({ subject }) => void sent.push(subject))).toBe(1);
  expect(sent).toEqual(["Welcome"]);
});

test("pages and answers say that nothing was sent", async () => {
  vi.stubEnv("MAIL_TO_FILES", "0");
  vi.resetModules();
  const { handleCheckoutOptions } = await import("@/lib/selling/checkout/handlers");
  expect((await handleCheckoutOptions({ query: {} })).data.are_emails_sent).toBe(false);
  const { missingSettings } = await import("@/lib/desk/system/missing-settings");
  const { env } = await import("@/env.mjs");
  expect(missingSettings(env)[0]).toMatchObject({ keys: ["SMTP_URL"], isUrgent: true });
  const { handleInviteStaff } = await import("@/lib/desk/staff/handlers");
  const audit = (action: AuditActionName) => ({ actor: "owner@shop.example", action });
  const body = { email: "new@shop.example", role: "sales" as const };
  const invited = await handleInviteStaff({ body, audit } as Parameters<typeof handleInviteStaff>[0]);
  expect(invited.data.link).toContain("/admin/welcome#");
});
