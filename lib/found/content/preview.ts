import { loadShopSettings } from "@/lib/platform/settings/queries";
import { type Article, loadArticle, loadArticles } from "./journal";
import { type FaqPage, type InformationPage, loadFaq, loadPage } from "./pages";
import { findTextVersion, loadStoredTexts } from "./stored-texts";

/** A version of a text as its page would show it. */
export type TextPreview = { name: string; version: number } & (
  | { kind: "page"; page: InformationPage }
  | { kind: "faq"; page: FaqPage }
  | { kind: "article"; article: Article; all: readonly Article[] }
);

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The address that shows a version before it is published, to whoever has it. */
export const previewPath = (id: string): string => `/preview/${id}`;

/** The version of an id, rendered with the shop's current facts; null if there is none. */
export async function loadPreview(id: string): Promise<TextPreview | null> {
  const found = UUID.test(id) ? await findTextVersion(id) : null;
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
