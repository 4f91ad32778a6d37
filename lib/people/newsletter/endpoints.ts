import { z } from "zod";
import { messageBody } from "@/lib/people/inbox/schema";
import { endpoint } from "@/lib/platform/api/declare/endpoint";
import { BOT_CHECK_HEADERS } from "@/lib/platform/bot-check/port";
import { newsletterForm, SUBSCRIPTION_ACTIONS } from "./model";

export const subscribeEndpoint = endpoint({
  id: "subscribeToNewsletter",
  method: "POST",
  path: "/v1/newsletter",
  tag: "Messages",
  summary:
    "Subscribes to the newsletter: the address gets one email with a confirmation link, and nothing else until it is confirmed",
  body: messageBody(newsletterForm),
  response: z.object({
    data: z.object({
      requested: z.literal(true),
      /** false while the shop can’t send email: the link waits */ mailed: z.boolean().nullish(),
    }),
  }),
  success: 202,
  headers: BOT_CHECK_HEADERS,
  errors: {
    403: "bot_check_failed, or sent from a page of another site",
    429: "Too many requests from one address",
  },
});

export const subscriptionActionEndpoint = endpoint({
  id: "answerSubscription",
  method: "POST",
  path: "/v1/newsletter/answer",
  tag: "Messages",
  summary: "Confirms or ends a subscription with the secret of an emailed link",
  body: z.strictObject({ to: z.enum(SUBSCRIPTION_ACTIONS), token: z.string().min(1).max(100) }),
  response: z.object({ data: z.object({ to: z.enum(SUBSCRIPTION_ACTIONS) }) }),
  errors: { 404: "The link is unknown", 429: "Too many requests from one address" },
});
