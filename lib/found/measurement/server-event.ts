import { createHash } from "node:crypto";
import { z } from "zod";
import { visitorIdsSchema } from "@/lib/selling/sources/schema";
import { EVENT_NAMES } from "./event";

/** The services whose events API the shop calls by itself. Google Ads counts what Google Analytics reports, once the two are linked. */
export const API_VENDORS = ["ga4", "meta", "pinterest", "tiktok"] as const;
export type ApiVendor = (typeof API_VENDORS)[number];

/** An event of a page that loads nothing of other hosts, with what each service may know of its visitor, who agreed. */
export const serverEventSchema = z.object({
  name: z.enum(EVENT_NAMES),
  id: z.string(),
  currency: z.string(),
  /** of the goods, without tax and delivery, decimal */
  value: z.number().nullable(),
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      price: z.number().nullable(),
      quantity: z.number(),
      isGroup: z.boolean(),
    }),
  ),
  list: z.null(),
  at: z.iso.datetime(),
  /** address of the page */
  page: z.url(),
  order: z
    .object({
      number: z.string(),
      tax: z.number(),
      shipping: z.number(),
      coupon: z.string().nullable(),
    })
    .nullable(),
  visitor: visitorIdsSchema,
  /** SHA-256 of the email address, folded */
  emailHash: z.string().nullable(),
  /** the network address of a visitor who isn’t known by anything else; never kept with an order */
  ip: z.string().nullable(),
});
export type ServerEvent = z.output<typeof serverEventSchema>;

/** As each service asks for it: trimmed, in small letters, SHA-256 in hexadecimal digits. */
export const hashedEmail = (email: string): string =>
  createHash("sha256").update(email.trim().toLowerCase()).digest("hex");

/** What the shop needs to call a service. */
export type ApiAccount = {
  /** the service's id in the settings */
  readonly id: string;
  readonly key: string;
  /** Pinterest's ad account */
  readonly adAccount: string | null;
};

export type ApiRequest = {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
};

/** A service's events API, as its documentation has it. */
export type EventsApi = {
  /** the form of its key, and what is said of any other */
  readonly keyForm: RegExp;
  readonly keyInWords: string;
  /** null for an event that it doesn't take */
  readonly request: (event: ServerEvent, account: ApiAccount) => ApiRequest | null;
  /** what is wrong although it answered 2xx; null if nothing is */
  readonly fault?: (answer: unknown) => string | null;
};

export const unixSeconds = ({ at }: Pick<ServerEvent, "at">): number => Math.floor(Date.parse(at) / 1_000);

/** An object without its members that are null. */
export const known = (members: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null));
