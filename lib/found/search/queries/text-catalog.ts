import { loadArticleTexts } from "@/lib/found/content/journal";
import { articlePath, JOURNAL_CATEGORIES } from "@/lib/found/content/model";
import { loadFaq, loadPage } from "@/lib/found/content/pages";
import { loadStoredTexts, type StoredTexts } from "@/lib/found/content/stored-text-queries";
import { cachedValue } from "@/lib/platform/cache/cached-value";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import { isServed } from "@/lib/platform/site/routes";
import { PLACES } from "../places";
import type { SearchPlace } from "../schema";
import { TextIndex } from "../text/text-index";
import type { FoundPlace } from "./catalog";

const KEEP_MS = 60 * 60_000;
/** Texts of content/pages with a page of their own, whose route has the same name. */
const PAGES = [
  "accessibility",
  "about-us",
  "contact-us",
  "crypto-payment",
  "feedback-form",
  "klarna",
  "privacy-policy",
  "return-policy",
  "shipping",
  "term-of-use",
  "why-choose-us",
];

const cachedTexts = cachedValue<TextIndex<FoundPlace> | null>({
  tag: tags.shop,
  name: "texts for the search",
  initial: null,
  read: async () => new TextIndex(await loadTexts(await loadShopSettings(), await loadStoredTexts())),
  ttlMs: KEEP_MS,
});

/**
 * The journal, the questions and the shop's pages, indexed by this process; empty while they can't be loaded.
 */
export const searchableTexts = cachedTexts;

/** Every text and every task page outside the catalog. */
async function loadTexts(settings: ShopSettings, stored: StoredTexts): Promise<FoundPlace[]> {
  const [articles, questions, ...pages] = await Promise.all([
    loadArticleTexts(stored),
    loadFaq(settings, stored),
    ...PAGES.filter((name) => isServed(`/${name}`)).map(async (name) => ({
      name,
      ...(await loadPage(name, settings, stored)),
    })),
  ]);
  return [
    ...PLACES.filter(({ href }) => isServed(href)).map(({ title, words, href }) =>
      found({ kind: "page", title, note: null, href }, words, ""),
    ),
    ...pages.map(({ name, heading, lead, html }) =>
      found({ kind: "page", title: heading, note: null, href: `/${name}` }, lead, textOf(html)),
    ),
    ...articles.map((article) =>
      found(
        {
          kind: "article",
          title: article.title,
          note: `Journal · ${JOURNAL_CATEGORIES[article.category].title}`,
          href: articlePath(article),
        },
        `${article.summary} ${article.markdown.match(/^##.*$/gm)?.join(" ") ?? ""}`,
        article.markdown,
      ),
    ),
    ...(isServed("/faq") ? questions.groups : []).flatMap((group) =>
      group.questions.map(({ id, question, html }) =>
        found(
          { kind: "question", title: question, note: `Questions · ${group.title}`, href: `/faq#${id}` },
          "",
          textOf(html),
        ),
      ),
    ),
  ];
}

const found = (place: SearchPlace, words: string, text: string): FoundPlace => ({
  title: place.title,
  // the group of a question is too broad to match: not all of "Returns" answers a search for it
  category: place.kind === "question" ? "" : (place.note ?? ""),
  words,
  text,
  place,
});

/** The text of the shop's own sanitized HTML. */
const textOf = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/&[a-z#\d]+;/g, " ");
