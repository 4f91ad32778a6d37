import { randomUUID } from "node:crypto";
import { and, eq, like, sql } from "drizzle-orm";
import { cancelIssues, issuePurpose } from "@/lib/people/newsletter/commands/queued-issues";
import { issueMails } from "@/lib/people/newsletter/newsletter-mails";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db, type Transaction } from "@/lib/platform/db/client";
import { formatCount } from "@/lib/platform/intl/numbers";
import { callJob } from "@/lib/platform/jobs/claim-commands";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { mails } from "@/lib/platform/mail/tables";
import { CommandError, VersionConflict } from "../errors/command-error";
import { countAudience, waitingOf } from "./audience-queries";
import { letterOf } from "./letter";
import { CAMPAIGN_STEPS, type CampaignStep, isEditable } from "./model";
import type { Segment } from "./schema";
import { type Campaign, campaigns } from "./tables";

/** What the staff write of a campaign. */
export type CampaignText = Pick<Campaign, "name" | "subject" | "preview" | "body"> & { segment: Segment };

/** Adds a draft. @param key what the outbox knows it by, if it has a name of its own */
export const addCampaign = (
  text: CampaignText,
  audit: AuditAction | null,
  key: string = randomUUID(),
): Promise<Campaign> =>
  db().transaction(async (tx) => {
    const [added] = await tx
      .insert(campaigns)
      .values({ ...text, key })
      .returning();
    if (!added) throw new Error("The campaign was not added");
    await recordShopAudit(tx, audit, added.id, { name: text.name });
    return added;
  });

async function lockCampaign(tx: Transaction, id: string): Promise<Campaign | null> {
  const [row] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for("update");
  return row ?? null;
}

const saved = async (tx: Transaction, { id, version }: Campaign, change: Partial<Campaign>) => {
  const [row] = await tx
    .update(campaigns)
    .set({ problem: null, ...change, version: version + 1, updatedAt: new Date() })
    .where(eq(campaigns.id, id))
    .returning();
  if (!row) throw new Error("The campaign was not saved");
  return row;
};

/**
 * Changes a campaign that hasn’t begun; one with a date becomes a draft again. Returns null if there is none.
 * @throws CommandError if it has begun, VersionConflict if it has changed since it was read
 */
export const changeCampaign = (
  id: string,
  text: CampaignText,
  version: number,
  audit: AuditAction | null,
): Promise<Campaign | null> =>
  db().transaction(async (tx) => {
    const before = await lockCampaign(tx, id);
    if (!before) return null;
    if (!isEditable(before.state)) throw new CommandError(`${before.name} has begun and can’t be changed.`);
    if (before.version !== version) throw new VersionConflict(before.name, version, before.version);
    // what was released with a date has other words now
    const after = await saved(tx, before, { ...text, state: "draft", sendAt: null });
    await recordShopAudit(tx, audit, id, {
      name: after.name,
      subject: after.subject,
      segment: after.segment,
    });
    return after;
  });

/** Deletes a campaign that hasn’t begun; false if there is none. @throws CommandError if it has begun */
export const removeCampaign = (id: string, audit: AuditAction | null): Promise<boolean> =>
  db().transaction(async (tx) => {
    const before = await lockCampaign(tx, id);
    if (!before) return false;
    if (!isEditable(before.state))
      throw new CommandError(`${before.name} was sent. It stays for the record.`);
    await tx.delete(campaigns).where(eq(campaigns.id, id));
    await recordShopAudit(tx, audit, id, { name: before.name });
    return true;
  });

/**
 * Takes a step with a campaign. Returns null if there is none.
 * @param sendAt when it begins; for `schedule`
 * @throws CommandError if its state allows no such step, nobody would get it, or a letter can’t say its text
 */
export async function stepCampaign(
  id: string,
  { step, version, sendAt = null }: { step: CampaignStep; version: number; sendAt?: Date | null },
  audit: AuditAction | null,
  now = new Date(),
): Promise<Campaign | null> {
  return db().transaction(async (tx) => {
    const before = await lockCampaign(tx, id);
    if (!before) return null;
    if (before.version !== version) throw new VersionConflict(before.name, version, before.version);
    if (!(CAMPAIGN_STEPS[step] as readonly string[]).includes(before.state)) {
      throw new CommandError(`${before.name} is ${before.state}, so it can’t ${step}.`);
    }
    const after = await saved(tx, before, await changeOf(tx, before, { step, sendAt, now }));
    const readers = step === "send" ? { readers: after.readers } : {};
    await recordShopAudit(tx, audit, id, {
      name: before.name,
      step,
      ...readers,
      ...(sendAt ? { sendAt: sendAt.toISOString() } : {}),
    });
    if (after.state === "sending") await callJob(tx, "campaigns");
    return after;
  });
}

async function changeOf(
  tx: Transaction,
  before: Campaign,
  { step, sendAt, now }: { step: CampaignStep; sendAt: Date | null; now: Date },
): Promise<Partial<Campaign>> {
  if (step === "send") return beginning(tx, before, now);
  if (step === "schedule") {
    if (!sendAt || sendAt <= now) throw new CommandError("Choose a time in the future.");
    await letterOf(before);
    return { state: "scheduled", sendAt };
  }
  if (step === "unschedule") return { state: "draft", sendAt: null };
  if (step === "pause") return { state: "paused" };
  if (step === "resume") return { state: "sending", isLooked: before.problem === "refused" };
  await cancelCampaignLetters(tx, before.key);
  return { state: "stopped", finishedAt: now };
}

/** Takes back the letters of a campaign that haven’t been sent. */
const cancelCampaignLetters = (tx: Transaction, key: string): Promise<void> =>
  cancelIssues(
    tx,
    and(eq(sql`split_part(${mails.purpose}, ':', 2)`, key), like(mails.purpose, issuePurpose("%", "%"))),
  );

/** What a campaign is once it begins. @throws CommandError if nobody would get it */
export async function beginning(tx: Transaction, campaign: Campaign, now: Date): Promise<Partial<Campaign>> {
  await letterOf(campaign);
  const audience = await countAudience(campaign.segment, campaign.key, now, tx);
  const readers = waitingOf(audience);
  if (readers === 0) throw new CommandError(nobodyWords(audience));
  return { state: "sending", startedAt: now, readers, cursor: null };
}

const nobodyWords = ({
  subscribers,
  matching,
  resting,
}: Awaited<ReturnType<typeof countAudience>>): string => {
  if (subscribers === 0) return "The newsletter has no subscribers.";
  if (matching === 0) return "No subscriber matches.";
  if (resting === 0) return "Everybody who matches has it already.";
  return `Nobody would get it now: ${formatCount(resting)} of the subscribers who match had a letter in the last four weeks, and subscribers agreed to one a month.`;
};

/** Mails what a campaign says to one of the staff. @throws CommandError if a letter can’t say it */
export async function sendTestLetter(
  campaign: Campaign,
  recipient: string,
  audit: AuditAction | null,
): Promise<void> {
  const mailTo = await issueMails(await letterOf(campaign));
  // its link to unsubscribe is nobody’s
  const { leaveUrl: _none, ...mail } = mailTo({ id: campaign.id, email: recipient }, "TEST");
  await db().transaction(async (tx) => {
    const purpose = `campaign-test:${campaign.id}:${randomUUID()}`;
    await queueMail(tx, { ...mail, purpose, subject: `Test: ${mail.subject}` });
    await recordShopAudit(tx, audit, campaign.id, { name: campaign.name });
  });
}

/** A campaign’s letter as HTML and plain text, with a link to unsubscribe that is nobody’s. @throws CommandError */
export async function previewLetter(text: Pick<CampaignText, "subject" | "preview" | "body">) {
  const mailTo = await issueMails(await letterOf({ key: "preview", ...text }));
  const { subject, html, text: plain } = mailTo({ id: "preview", email: "" }, "TEST");
  return { subject, html, text: plain };
}

async function lockByKey(tx: Transaction, key: string): Promise<Campaign> {
  const [row] = await tx.select().from(campaigns).where(eq(campaigns.key, key)).for("update");
  if (!row) throw new Error("The campaign was not found");
  return row;
}

/** Sends a letter to every subscriber at once, as the command line does. @throws CommandError if nobody would get it */
export async function sendToEverybody(
  text: CampaignText & { key: string },
  audit: AuditAction | null,
  now = new Date(),
): Promise<Campaign> {
  const { key, ...written } = text;
  return db().transaction(async (tx) => {
    const [campaign] = await tx
      .insert(campaigns)
      .values({ ...written, key })
      .onConflictDoNothing({ target: campaigns.key })
      .returning();
    const known = campaign ?? (await lockByKey(tx, key));
    if (!campaign && known.state !== "sent") throw new CommandError(`${key} is ${known.state}.`);
    const begun = await saved(tx, known, {
      ...written,
      ...(await beginning(tx, { ...known, ...written }, now)),
    });
    await recordShopAudit(tx, audit, key, { subject: begun.subject, queued: begun.readers });
    await callJob(tx, "campaigns");
    return begun;
  });
}
