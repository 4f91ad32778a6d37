import { endSubscription } from "@/lib/people/newsletter/commands/subscriptions";
import { notFoundError } from "@/lib/platform/api/declare/errors";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { stopRemindersTo } from "@/lib/selling/left-carts/commands";
import { pageOf, totalOf } from "../admin/list-query";
import type { AdminCall, CallOf } from "../admin/serve-admin";
import { CommandError } from "../errors/command-error";
import { countAudience, waitingOf } from "./audience-queries";
import {
  addCampaign,
  changeCampaign,
  previewLetter,
  removeCampaign,
  sendTestLetter,
  stepCampaign,
} from "./commands";
import type {
  addCampaignEndpoint,
  campaignAudienceEndpoint,
  campaignsEndpoint,
  changeCampaignEndpoint,
  previewCampaignEndpoint,
  stepCampaignEndpoint,
  testCampaignEndpoint,
} from "./endpoints";
import { isMailEventsKey, mailEventsAddress, mailEventsOf } from "./mail-events";
import { lettersPerMinute } from "./pace";
import { findCampaign, listCampaigns } from "./queries";
import type { Campaign } from "./tables";

type WithId = AdminCall<{ id: string }, unknown, unknown>;

const WHAT = "This campaign";
const momentOf = (at: Date | null) => at?.toISOString() ?? null;

const listed = (row: Campaign) => ({
  id: row.id,
  name: row.name,
  subject: row.subject,
  preview: row.preview,
  state: row.state,
  send_at: momentOf(row.sendAt),
  started_at: momentOf(row.startedAt),
  finished_at: momentOf(row.finishedAt),
  readers: row.readers,
  queued: row.queued,
  sent: row.sent,
  waiting: row.waiting,
  bounced: row.bounced,
  complained: row.complained,
  unsubscribed: row.unsubscribed,
  problem: row.problem,
  updated_at: row.updatedAt.toISOString(),
  version: row.version,
});
const shown = (row: Campaign) => ({ ...listed(row), body: row.body, segment: row.segment });

/** @throws ApiError 404 for null */
function found(row: Campaign | null): Campaign {
  if (!row) throw notFoundError(WHAT);
  return row;
}

export async function handleCampaigns({ query }: CallOf<typeof campaignsEndpoint>) {
  const { q, state, sort, order } = query;
  const { rows, ...counted } = await listCampaigns({ q, state, sort, order, ...pageOf(query) });
  return { data: rows.map(listed), ...totalOf(counted) };
}

export const handleAddCampaign = async ({ body, audit }: CallOf<typeof addCampaignEndpoint>) => ({
  data: shown(await addCampaign(body, audit("campaign add"))),
});

export const handleCampaign = async ({ params }: WithId) => ({
  data: shown(found(await findCampaign(params.id))),
});

export async function handleChangeCampaign({ params, body, audit }: CallOf<typeof changeCampaignEndpoint>) {
  const { version, ...text } = body;
  return { data: shown(found(await changeCampaign(params.id, text, version, audit("campaign change")))) };
}

export async function handleRemoveCampaign({ params, audit }: WithId) {
  if (!(await removeCampaign(params.id, audit("campaign remove")))) throw notFoundError(WHAT);
  return null;
}

export const handlePreviewCampaign = async ({ body }: CallOf<typeof previewCampaignEndpoint>) => ({
  data: await previewLetter(body),
});

export async function handleCampaignAudience({ body }: CallOf<typeof campaignAudienceEndpoint>) {
  const campaign = body.campaign === null ? null : found(await findCampaign(body.campaign));
  const audience = await countAudience(body.segment, campaign?.key ?? null);
  const perHour = (await lettersPerMinute()) * 60;
  return { data: { ...audience, waiting: waitingOf(audience), per_hour: perHour } };
}

export async function handleTestCampaign({ params, staff, audit }: CallOf<typeof testCampaignEndpoint>) {
  const campaign = found(await findCampaign(params.id));
  const recipient = staff.signedIn?.person.email;
  // a program has no mailbox
  if (!recipient) throw new CommandError("Sign in to the back office to get a test.");
  await sendTestLetter(campaign, recipient, audit("campaign test"));
  void deliverInBackground();
  return { data: { recipient } };
}

export async function handleStepCampaign({ params, body, audit }: CallOf<typeof stepCampaignEndpoint>) {
  const { step, version, send_at: sendAt } = body;
  const at = sendAt === null ? null : new Date(sendAt);
  return {
    data: shown(found(await stepCampaign(params.id, { step, version, sendAt: at }, audit("campaign step")))),
  };
}

export const handleMailEventsAddress = async (_: AdminCall<unknown, unknown, unknown>) => ({
  data: { address: mailEventsAddress() },
});

/** Ends the subscriptions and cart reminders of mailboxes that are gone, and of readers who complained. */
export async function handleMailEvents({ params, body }: { params: { key: string }; body: unknown }) {
  if (!isMailEventsKey(params.key)) throw notFoundError("This address");
  let received = 0;
  for (const { email, because } of mailEventsOf(body)) {
    if (await endSubscription(email, because)) received += 1;
    await stopRemindersTo(email);
  }
  return { data: { received } };
}
