import { onTagsExpired } from "@/lib/platform/cache/expire-tags";
import { tags } from "@/lib/platform/cache/manifest";
import { log } from "@/lib/platform/log/log";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { type Phone, phoneOf } from "@/lib/platform/site/phone";
import { loadShopSettings } from "./queries";
import { DEFAULT_SETTINGS, type ShopSettings } from "./schema";

/** How customers reach the shop. */
export type Contact = { phone: Phone; email: string; address: readonly string[] };

const contactOf = ({ phone, email, address }: ShopSettings): Contact => ({
  phone: phoneOf(phone),
  email,
  address,
});

const held = processWide("contact", () => ({ contact: contactOf(DEFAULT_SETTINGS) }));

/**
 * The shop's contact details for what is written once and never again: mails, invoices, sentences of an error. Pages read
 * the settings instead, so that they follow a change.
 */
export const currentContact = (): Contact => held().contact;

/** Loads the contact details for this process. Never rejects: the last known ones stand while the database is away. */
export async function loadContact(): Promise<void> {
  try {
    held().contact = contactOf(await loadShopSettings());
  } catch (error) {
    log.warn({ err: error }, "the shop's contact details could not be read; the last known ones are used");
  }
}

/** Loads them now, and again after each change of the settings. */
export function followContact(): Promise<void> {
  onTagsExpired((expired) => {
    if (expired.includes(tags.shop)) void loadContact();
  });
  return loadContact();
}
