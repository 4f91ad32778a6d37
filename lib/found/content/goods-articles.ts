import type { Shape } from "@/lib/goods/diamonds/model";
import type { ArticleSummary } from "./model";

/** What a page sells, as far as the journal has something to say about it. */
export type ArticleSubject = "setting" | "ring" | "jewelry" | "stone" | "trade";

const SUBJECTS: Record<ArticleSubject, readonly string[]> = {
  setting: ["choosing-a-metal", "the-four-cs", "ring-size", "caring-for-a-ring"],
  ring: ["choosing-a-metal", "ring-size", "caring-for-a-ring"],
  jewelry: ["choosing-a-metal", "what-lab-grown-means", "the-four-cs"],
  stone: ["the-four-cs", "igi-gia-gcal", "what-lab-grown-means", "why-prices-fell"],
  trade: ["melee-and-calibrated-stones", "the-four-cs", "what-lab-grown-means"],
};

const SHAPES: Partial<Record<Shape, string>> = {
  round: "round",
  princess: "princess",
  cushion: "cushion-and-radiant",
  radiant: "cushion-and-radiant",
  oval: "oval",
  emerald: "emerald-and-asscher",
  asscher: "emerald-and-asscher",
  pear: "pear-and-marquise",
  marquise: "pear-and-marquise",
  heart: "heart",
  rose_cut: "old-cuts",
  old_european: "old-cuts",
  old_mine: "old-cuts",
};

/**
 * The articles to read beside goods: that of their shape first, then those of their subject. An article the journal
 * doesn't have is skipped.
 */
export function articlesBeside<T extends Pick<ArticleSummary, "slug">>(
  articles: readonly T[],
  { subject, shape }: { subject: ArticleSubject; shape?: Shape | null },
  count = 3,
): T[] {
  const wanted = [shape ? SHAPES[shape] : undefined, ...SUBJECTS[subject]];
  const found = wanted.flatMap((slug) => articles.find((article) => article.slug === slug) ?? []);
  return [...new Set(found)].slice(0, count);
}
