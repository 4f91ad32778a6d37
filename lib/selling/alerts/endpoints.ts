import { z } from "zod";
import { endpoint } from "@/lib/platform/api/declare/endpoint";
import { EMAIL_PATTERN } from "@/lib/platform/api/declare/field-patterns";
import { shownCurrencyField } from "@/lib/platform/api/declare/schema";
import { BOT_CHECK_HEADERS } from "@/lib/platform/bot-check/port";
import { MAX_ITEM_KEY_LENGTH } from "@/lib/platform/ids/item-key";
import { ALERT_ACTIONS, ALERT_KINDS } from "./model";

const tag = "Alerts";
const sku = z.string().min(1).max(MAX_ITEM_KEY_LENGTH);

export const createAlertEndpoint = endpoint({
  id: "createAlert",
  method: "POST",
  path: "/v1/alerts",
  tag,
  summary:
    "Asks to be emailed when a price falls, a sold-out piece is back, or new stones match a search; an address that isn’t the signed-in customer’s confirmed one gets a link first",
  body: z.strictObject({
    email: z.string().trim().max(254).regex(EMAIL_PATTERN, "Enter a valid email address"),
    kind: z.enum(ALERT_KINDS),
    /** SKU of a stone, for its price */
    stone: sku.nullish(),
    /** SKU of a piece, for its price or its return */
    piece: sku.nullish(),
    /** path and query of a list of stones */
    search: z.string().max(1_500).nullish(),
    /** price at which or below it counts, in `currency`; without one, every drop */
    below: z.number().positive().max(100_000_000).nullish(),
    currency: shownCurrencyField,
  }),
  response: z.object({ data: z.object({ requested: z.literal(true), starts_now: z.boolean() }) }),
  success: 202,
  headers: BOT_CHECK_HEADERS,
  errors: {
    403: "bot_check_failed, or sent from a page of another site",
    404: "The stone or piece isn’t known, or the shop offers no alerts",
    429: "Too many requests from one address",
  },
});

export const alertActionEndpoint = endpoint({
  id: "answerAlert",
  method: "POST",
  path: "/v1/alerts/answer",
  tag,
  summary: "Confirms one alert, or ends all of an address, with the secret of an emailed link",
  body: z.strictObject({ to: z.enum(ALERT_ACTIONS), token: z.string().min(1).max(100) }),
  response: z.object({ data: z.object({ to: z.enum(ALERT_ACTIONS) }) }),
  errors: { 404: "The link is unknown", 429: "Too many requests from one address" },
});

const SIGNED_IN = {
  401: "The token is missing, expired, or revoked",
  403: "Sent from a page of another site",
  429: "Too many requests from one address",
};

export const ownAlertsEndpoint = endpoint({
  id: "listOwnAlerts",
  method: "GET",
  path: "/v1/account/alerts",
  tag,
  summary: "The signed-in customer’s alerts, newest first",
  access: "signed-in",
  response: z.object({
    data: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(ALERT_KINDS),
        /** SKU of the stone or piece, or path and query of the search */
        target: z.string(),
        name: z.string().nullable(),
        is_confirmed: z.boolean(),
        created_at: z.iso.datetime(),
        expires_at: z.iso.datetime(),
      }),
    ),
  }),
  errors: SIGNED_IN,
});

export const endAlertEndpoint = endpoint({
  id: "endAlert",
  method: "DELETE",
  path: "/v1/account/alerts/{id}",
  tag,
  summary: "Ends one of the signed-in customer’s alerts",
  access: "signed-in",
  params: z.object({ id: z.uuid() }),
  response: z.void(),
  success: 204,
  errors: { ...SIGNED_IN, 404: "The customer has no such alert" },
});

export const ALERT_ENDPOINTS = [
  createAlertEndpoint,
  alertActionEndpoint,
  ownAlertsEndpoint,
  endAlertEndpoint,
] as const;
