import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { env } from "@/env.mjs";
import { acceptedSecrets } from "@/lib/platform/security/shop-secrets";

/** What a mail provider reports about an address: its mailbox is gone, or its reader called a mail spam. */
export type MailEvent = { email: string; because: "bounced" | "complained" };

const address = z.string().max(320);
const event = (because: MailEvent["because"]) => (email: string) => ({
  email: email.trim().toLowerCase(),
  because,
});
const bounced = event("bounced");
const complained = event("complained");

/** Most events of one post that are read; providers send at most as many. */
const MOST_EVENTS = 1_000;

/** What each provider posts of a mailbox that is gone for good, or of a complaint; everything else is no event here. */
const SHAPES = [
  // https://postmarkapp.com/developer/webhooks/bounce-webhook
  z
    .object({
      RecordType: z.literal("Bounce"),
      Type: z.enum(["HardBounce", "BadEmailAddress"]),
      Email: address,
    })
    .transform(({ Email }) => [bounced(Email)]),
  // https://postmarkapp.com/developer/webhooks/spam-complaint-webhook
  z
    .object({ RecordType: z.literal("SpamComplaint"), Email: address })
    .transform(({ Email }) => [complained(Email)]),
  // https://resend.com/docs/dashboard/webhooks/event-types
  z
    .object({
      type: z.literal("email.bounced"),
      data: z.object({ to: z.array(address).max(50), bounce: z.object({ type: z.literal("Permanent") }) }),
    })
    .transform(({ data }) => data.to.map(bounced)),
  z
    .object({ type: z.literal("email.complained"), data: z.object({ to: z.array(address).max(50) }) })
    .transform(({ data }) => data.to.map(complained)),
  // https://documentation.mailgun.com/docs/mailgun/user-manual/events/webhooks
  z
    .object({
      "event-data": z.object({
        event: z.literal("failed"),
        severity: z.literal("permanent"),
        recipient: address,
      }),
    })
    .transform((body) => [bounced(body["event-data"].recipient)]),
  z
    .object({ "event-data": z.object({ event: z.literal("complained"), recipient: address }) })
    .transform((body) => [complained(body["event-data"].recipient)]),
  // https://developers.brevo.com/docs/transactional-webhooks
  z
    .object({ event: z.enum(["hard_bounce", "invalid_email"]), email: address })
    .transform(({ email }) => [bounced(email)]),
  z
    .object({ event: z.enum(["spam", "complaint"]), email: address })
    .transform(({ email }) => [complained(email)]),
  // https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event: a “blocked” one may be taken another day
  z
    .object({ event: z.literal("bounce"), type: z.literal("bounce"), email: address })
    .transform(({ email }) => [bounced(email)]),
  z.object({ event: z.literal("spamreport"), email: address }).transform(({ email }) => [complained(email)]),
] as const;

/** The events of what a provider posts: one, or a list of them. */
export function mailEventsOf(body: unknown): MailEvent[] {
  const items = Array.isArray(body) ? body : [body];
  return items.slice(0, MOST_EVENTS).flatMap((item) => {
    for (const shape of SHAPES) {
      const read = shape.safeParse(item);
      if (read.success) return read.data;
    }
    return [];
  });
}

const keyOf = (secret: string) => createHmac("sha256", secret).update("mail-events").digest("base64url");

/** Where a mail provider posts its events; its last part is a secret, derived from the server’s key. */
export const mailEventsAddress = (): string =>
  new URL(`/api/v1/mail-events/${keyOf(env.NEXTAUTH_SECRET)}`, env.SHOP_URL).href;

/** Whether a key is the address’s secret, of the present or an earlier server key. */
export function isMailEventsKey(key: string): boolean {
  const given = Buffer.from(key);
  return acceptedSecrets().some((secret) => {
    const own = Buffer.from(keyOf(secret));
    return own.length === given.length && timingSafeEqual(own, given);
  });
}
