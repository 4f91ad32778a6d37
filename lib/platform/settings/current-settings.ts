import { AsyncLocalStorage } from "node:async_hooks";
import { onTagsExpired } from "@/lib/platform/cache/expire-tags";
import { tags } from "@/lib/platform/cache/manifest";
import { log } from "@/lib/platform/log/log";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { type Phone, phoneOf } from "@/lib/platform/site/phone";
import { loadShopSettings } from "./queries";
import { DEFAULT_SETTINGS, type ShopSettings } from "./schema";
import type { MailKind } from "./schemas/mail-kinds";

/*
 * The settings as this process knows them, for what is written once and never again: mails, invoices, sentences of an
 * error. Pages read the settings instead, so that they follow a change.
 */
const held = processWide("current-settings", () => ({ settings: DEFAULT_SETTINGS }));

/** How customers reach the shop. */
export function currentContact(): { phone: Phone; email: string; address: readonly string[] } {
  const { phone, email, address } = held().settings;
  return { phone: phoneOf(phone), email, address };
}

/** The company that sells, as its papers name it. */
export const currentSeller = (): ShopSettings["seller"] => held().settings.seller;

/** The shop's time zone, for what is written to a reader whose own is unknown. */
export const currentTimeZone = (): string => held().settings.timeZone;

/** What the shop does at night, and in which time zone that is. */
export function currentNightWork(): Pick<ShopSettings, "drawPicturesAtNight" | "timeZone"> {
  const { drawPicturesAtNight, timeZone } = held().settings;
  return { drawPicturesAtNight, timeZone };
}

/** What the shop adds to its mails of a kind, as a jeweler writes it. */
export type MailTexts = { intro?: string | undefined; signature?: string | undefined };

/** The words on trial in this call and whatever it awaits. */
const trial = processWide("mail texts on trial", () => new AsyncLocalStorage<MailTexts>());

/** Writes mails with words that aren't saved, such as to preview them. */
export const withMailTexts = <T>(texts: MailTexts, write: () => Promise<T>): Promise<T> =>
  trial().run(texts, write);

/** What the shop adds to its mails of a kind, paragraph by paragraph. */
export function currentMailTexts(kind: MailKind): { intro: string[]; signature: string[] } {
  const { intro, signature } = trial().getStore() ?? held().settings.mailTexts[kind] ?? {};
  return { intro: paragraphs(intro), signature: paragraphs(signature) };
}

const paragraphs = (text = "") => text.split(/\n+/).filter((line) => line.trim() !== "");

/** Loads the settings for this process. Never rejects: the last known ones stand while the database is away. */
export async function loadCurrentSettings(): Promise<void> {
  try {
    held().settings = await loadShopSettings();
  } catch (error) {
    log.warn({ err: error }, "the settings could not be read; mails and errors use the last known ones");
  }
}

/** Loads them now, and again after each change. */
export function followSettings(): Promise<void> {
  onTagsExpired((expired) => {
    if (expired.includes(tags.shop)) void loadCurrentSettings();
  });
  return loadCurrentSettings();
}
