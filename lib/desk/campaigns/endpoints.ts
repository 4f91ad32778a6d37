import { z } from "zod";
import { endpoint } from "@/lib/platform/api/declare/endpoint";
import { storedInt } from "@/lib/platform/api/declare/schema";
import { countedVersion } from "@/lib/platform/api/declare/version";
import { adminEndpoint } from "../admin/admin-endpoint";
import { listOf, listQuery, searchField } from "../admin/list-query";
import { CAMPAIGN_STATES, CAMPAIGN_STEP_NAMES } from "./model";
import { segmentSchema } from "./schema";

const write = { tag: "Campaigns", permission: "campaigns.write" } as const;
const send = { tag: "Campaigns", permission: "campaigns.send" } as const;
const named = z.object({ id: z.uuid() });
const time = z.iso.datetime();
const MISSING = { 404: "No campaign has this ID" } as const;

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\r\n]*$/, "Write it on one line");

const letter = {
  subject: line(120),
  /** shown beside the subject in an inbox */
  preview: line(200),
  /** Markdown: headings, paragraphs, lists, and links */
  body: z.string().max(50_000),
};
const text = {
  /** what the staff call it */
  name: line(100).min(1, "Enter a name"),
  ...letter,
  segment: segmentSchema,
};

const campaign = z.object({
  id: z.uuid(),
  ...text,
  state: z.enum(CAMPAIGN_STATES),
  send_at: time.nullable(),
  started_at: time.nullable(),
  finished_at: time.nullable(),
  /** readers as it began */
  readers: z.int(),
  queued: z.int(),
  sent: z.int(),
  /** queued, and neither sent nor refused */
  waiting: z.int(),
  bounced: z.int(),
  complained: z.int(),
  unsubscribed: z.int(),
  /** why it is held or couldn’t begin: `refused`, `restored`, or a sentence; null for most */
  problem: z.string().nullable(),
  updated_at: time,
  version: countedVersion,
});

export const campaignsEndpoint = adminEndpoint({
  ...write,
  id: "adminListCampaigns",
  method: "GET",
  path: "v1/admin/campaigns",
  summary: "Lists campaigns",
  query: listQuery(z.enum(["updated_at", "name"]).default("updated_at"), {
    /** in the name or the subject */
    q: searchField,
    state: z.enum(CAMPAIGN_STATES).optional(),
  }),
  response: listOf(campaign.omit({ body: true, segment: true })),
});

export const addCampaignEndpoint = adminEndpoint({
  ...write,
  id: "adminAddCampaign",
  method: "POST",
  path: "v1/admin/campaigns",
  summary: "Adds the draft of a campaign",
  body: z.strictObject(text),
  response: z.object({ data: campaign }),
  success: 201,
});

export const campaignEndpoint = adminEndpoint({
  ...write,
  id: "adminReadCampaign",
  method: "GET",
  path: "v1/admin/campaigns/{id}",
  summary: "Shows a campaign and what became of its emails",
  params: named,
  response: z.object({ data: campaign }),
  errors: MISSING,
});

export const changeCampaignEndpoint = adminEndpoint({
  ...write,
  id: "adminChangeCampaign",
  method: "PUT",
  path: "v1/admin/campaigns/{id}",
  summary: "Changes a campaign that hasn’t begun; one with a date becomes a draft again",
  params: named,
  body: z.strictObject({ ...text, version: countedVersion }),
  response: z.object({ data: campaign }),
  errors: { ...MISSING, 409: "The campaign has changed since it was read", 422: "It has begun" },
});

export const removeCampaignEndpoint = adminEndpoint({
  ...write,
  id: "adminRemoveCampaign",
  method: "DELETE",
  path: "v1/admin/campaigns/{id}",
  summary: "Deletes a campaign that hasn’t begun",
  params: named,
  response: z.null(),
  success: 204,
  errors: { ...MISSING, 422: "It has begun" },
});

export const previewCampaignEndpoint = adminEndpoint({
  ...write,
  id: "adminPreviewCampaign",
  method: "POST",
  path: "v1/admin/campaign-previews",
  summary: "Shows what a campaign would say, as HTML and as plain text",
  body: z.strictObject(letter),
  response: z.object({ data: z.object({ subject: z.string(), html: z.string(), text: z.string() }) }),
  errors: { 422: "An email can’t say it" },
});

export const campaignAudienceEndpoint = adminEndpoint({
  ...write,
  id: "adminCountCampaignReaders",
  method: "POST",
  path: "v1/admin/campaign-audiences",
  summary: "Counts who would get a campaign now",
  body: z.strictObject({ segment: segmentSchema, campaign: z.uuid().nullable().default(null) }),
  response: z.object({
    data: z.object({
      subscribers: z.int(),
      matching: z.int(),
      /** had a letter in the last four weeks, so they get none now */
      resting: z.int(),
      already: z.int(),
      waiting: z.int(),
      /** how many emails all campaigns send in an hour */
      per_hour: storedInt,
    }),
  }),
});

export const testCampaignEndpoint = adminEndpoint({
  ...write,
  id: "adminTestCampaign",
  method: "POST",
  path: "v1/admin/campaigns/{id}/tests",
  summary: "Emails what a campaign says to the person who asks",
  params: named,
  response: z.object({ data: z.object({ recipient: z.string() }) }),
  errors: { ...MISSING, 422: "An email can’t say it, or a program asks" },
});

export const stepCampaignEndpoint = adminEndpoint({
  ...send,
  id: "adminStepCampaign",
  method: "POST",
  path: "v1/admin/campaigns/{id}/steps",
  isFresh: true,
  summary: "Sends, schedules, pauses, resumes, or stops a campaign",
  params: named,
  body: z.strictObject({
    step: z.enum(CAMPAIGN_STEP_NAMES),
    /** when it begins; for `schedule` */
    send_at: time.nullable().default(null),
    version: countedVersion,
  }),
  response: z.object({ data: campaign }),
  errors: {
    ...MISSING,
    409: "The campaign has changed since it was read",
    422: "Its state allows no such step, or nobody would get it",
  },
});

export const mailEventsAddressEndpoint = adminEndpoint({
  ...send,
  id: "adminReadMailEventsAddress",
  method: "GET",
  path: "v1/admin/mail-events-address",
  summary: "Shows where the mail provider reports bounces and complaints",
  response: z.object({ data: z.object({ address: z.string() }) }),
});

export const CAMPAIGN_ENDPOINTS = [
  campaignsEndpoint,
  addCampaignEndpoint,
  campaignEndpoint,
  changeCampaignEndpoint,
  removeCampaignEndpoint,
  previewCampaignEndpoint,
  campaignAudienceEndpoint,
  testCampaignEndpoint,
  stepCampaignEndpoint,
  mailEventsAddressEndpoint,
] as const;

export const mailEventsEndpoint = endpoint({
  id: "reportMailEvents",
  method: "POST",
  path: "/v1/mail-events/{key}",
  tag: "Operation",
  summary: "Receives the mail provider’s reports of mailboxes that don’t exist and of complaints",
  params: z.object({ key: z.string().min(1).max(100) }),
  /** whatever the provider posts; what reports neither is passed over */
  body: z.unknown(),
  response: z.object({ data: z.object({ received: z.int() }) }),
  errors: { 404: "The key is unknown", 413: "Larger than any report" },
});
