import type { z } from "zod";
import type { pageEndpoint, pagesEndpoint } from "@/lib/desk/texts/endpoints";

export type TextRow = z.infer<typeof pagesEndpoint.response>["data"][number];
export type ShownText = z.infer<typeof pageEndpoint.response>["data"];
export type TextState = "draft" | "published" | "scheduled";

export const STATUS_WORDS = {
  published: { label: "Published", tone: "success" },
  draft: { label: "Draft", tone: "warning" },
  scheduled: { label: "Scheduled", tone: "accent" },
  removed: { label: "Removed", tone: "neutral" },
} as const satisfies Record<TextRow["status"], { label: string; tone: string }>;

export const VERSION_WORDS = {
  published: "Published",
  draft: "Draft",
  scheduled: "Scheduled",
  default: "Reset to the default text",
  removed: "Removed",
} as const;

/** A text as its form has it; a page has no article, and an article no page. */
export type TextValues = {
  page: { heading: string; lead: string; description: string };
  article: {
    title: string;
    summary: string;
    published: string;
    updated: string;
    picture: string;
    order: string;
    /** short names, comma between them */
    related: string;
  };
  markdown: string;
  category: string;
  slug: string;
};

const today = () => new Date().toISOString().slice(0, 10);

export const EMPTY_TEXT: ShownText = {
  id: "",
  name: "",
  kind: "article",
  title: "New article",
  address: "",
  status: "draft",
  is_own: true,
  version: 0,
  publish_at: null,
  changed_at: null,
  changed_by: null,
  page: null,
  article: null,
  markdown: "",
  has_default: false,
  facts: [],
  history: [],
};

export function textValues({ page, article, markdown }: ShownText): TextValues {
  const { heading = "", lead = "", description = "" } = page ?? {};
  return {
    page: { heading, lead, description },
    article: {
      title: article?.title ?? "",
      summary: article?.summary ?? "",
      published: article?.published ?? today(),
      updated: article?.updated ?? "",
      picture: article?.picture ?? "",
      order: String(article?.order ?? 100),
      related: article?.related.join(", ") ?? "",
    },
    markdown,
    category: "grading",
    slug: "",
  };
}

/** The typed fields as the API takes them. */
export function articleOf({ article }: TextValues) {
  const { updated, order, related, ...rest } = article;
  return {
    ...rest,
    ...(updated === "" ? {} : { updated }),
    order: Number(order),
    related: related.split(/[\s,]+/).filter(Boolean),
  };
}
