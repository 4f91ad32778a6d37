import { readPreview, signPreview } from "@/lib/platform/security/preview-token";
import { TEXT_PREVIEW_ROOT } from "@/lib/platform/security/strict-paths";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { type Article, loadArticle, loadArticles } from "./journal";
import { type FaqPage, type InformationPage, loadFaq, loadPage } from "./pages";
import { findTextVersion, loadStoredTexts } from "./stored-text-queries";

/** A version of a text as its page would show it. */
export type TextPreview = { name: string; version: number } & (
  | { kind: "page"; page: InformationPage }
  | { kind: "faq"; page: FaqPage }
  | { kind: "article"; article: Article; all: readonly Article[] }
);

const SUBJECT = "text:";
const DAY_MS = 24 * 60 * 60_000;
/** Long enough for somebody outside the shop to read a draft. */
const PREVIEW_DAYS = 7;

/** The address that shows a version before it is published, to anyone who has it, for a week. It changes once a day. */
export function previewPath(id: string, now = new Date()): string {
  const expiresAt = (Math.floor(now.getTime() / DAY_MS) + 1 + PREVIEW_DAYS) * DAY_MS;
  return TEXT_PREVIEW_ROOT + signPreview(SUBJECT + id, new Date(expiresAt));
}

/** The version of a preview's address, rendered with the shop's current facts; null if the address isn't good. */
export async function loadPreview(token: string, now = new Date()): Promise<TextPreview | null> {
  const subject = readPreview(token, now);
  const found = subject?.startsWith(SUBJECT) ? await findTextVersion(subject.slice(SUBJECT.length)) : null;
  if (!found?.source) return null;
  const { name, version, source } = found;
  const [settings, stored] = await Promise.all([loadShopSettings(), loadStoredTexts()]);
  const texts = new Map(stored).set(name, source);
  const [folder, first = "", second = ""] = name.split("/");
  if (folder === "pages" && first === "faq")
    return { name, version, kind: "faq", page: await loadFaq(settings, texts) };
  if (folder === "pages")
    return { name, version, kind: "page", page: await loadPage(first, settings, texts) };
  const [article, all] = await Promise.all([loadArticle(first, second, texts), loadArticles(texts)]);
  return article && { name, version, kind: "article", article, all };
}
