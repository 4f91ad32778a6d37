import { z } from "zod";
import { articleHead, pageHead } from "@/lib/found/content/front-matter";
import { JOURNAL_CATEGORIES, type JournalCategory } from "@/lib/found/content/model";
import { countedVersion } from "@/lib/platform/api/declare/version";
import { adminEndpoint } from "../admin/admin-endpoint";
import { listOf, listQuery, searchField } from "../admin/list-query";

const common = { tag: "Pages" } as const;
const read = { ...common, permission: "site.read" } as const;
const write = { ...common, permission: "site.write" } as const;

const KINDS = ["page", "article"] as const;
/** published: as it is shown · draft, scheduled: a newer version is not shown yet · removed: an article that was taken out */
const STATUSES = ["published", "draft", "scheduled", "removed"] as const;

const time = z.iso.datetime();
const named = z.object({ name: z.string().min(1).max(200) });
const markdown = z.string().max(200_000);
const version = countedVersion;
const NO_TEXT = { 404: "No page or article has this name" } as const;
const CONFLICT = { 409: "Someone else has saved it since this version" } as const;

const row = z.object({
  /** `pages/shipping`, `blog/rings/ring-size` */
  id: z.string(),
  name: z.string(),
  kind: z.enum(KINDS),
  title: z.string(),
  /** path in the shop */
  address: z.string(),
  status: z.enum(STATUSES),
  /** whether the shop shows its own text rather than the one that comes with the software */
  is_own: z.boolean(),
  /** number of the newest version; 0 for the text that comes with the software */
  version,
  publish_at: time.nullable(),
  changed_at: time.nullable(),
  changed_by: z.string().nullable(),
});

const versionRow = z.object({
  version,
  state: z.enum(["draft", "scheduled", "published", "default", "removed"]),
  actor: z.string(),
  at: time,
  publish_at: time.nullable(),
  /** address of its preview, for anyone who has it; null if it has no text */
  preview: z.string().nullable(),
  is_shown: z.boolean(),
});

const text = row.extend({
  /** the fields of a page; null for an article */
  page: pageHead.nullable(),
  article: articleHead.nullable(),
  markdown,
  /** whether the software brings a text for it */
  has_default: z.boolean(),
  /** what {{name}} stands for in a page */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  history: z.array(versionRow),
});
const answered = z.object({ data: text });

const content = {
  page: pageHead.nullish(),
  article: articleHead.nullish(),
  markdown: markdown.min(1, "Write the text"),
};
const fate = {
  state: z.enum(["draft", "published", "scheduled"]),
  /** when a scheduled text is shown */
  publish_at: z.iso.datetime({ offset: true }).nullable().default(null),
};

export const pagesEndpoint = adminEndpoint({
  ...read,
  id: "adminListPages",
  method: "GET",
  path: "v1/admin/pages",
  summary: "Lists pages and articles of the journal",
  query: listQuery(z.enum(["title", "changed_at"]).default("title"), {
    /** in the title or the address */
    q: searchField,
    kind: z.enum(KINDS).optional(),
    status: z.enum(STATUSES).optional(),
  }),
  response: listOf(row),
});

export const pageEndpoint = adminEndpoint({
  ...read,
  id: "adminReadPage",
  method: "GET",
  path: "v1/admin/pages/{name}",
  summary: "Reads the newest version of a page or an article, a draft too, with its history",
  params: named,
  response: answered,
  errors: NO_TEXT,
});

export const addArticleEndpoint = adminEndpoint({
  ...write,
  id: "adminAddArticle",
  method: "POST",
  path: "v1/admin/pages",
  summary: "Adds an article to the journal",
  body: z.strictObject({
    category: z.enum(Object.keys(JOURNAL_CATEGORIES) as [JournalCategory, ...JournalCategory[]]),
    slug: z
      .string()
      .max(80)
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "Use lowercase letters, digits, and hyphens"),
    article: articleHead,
    markdown: content.markdown,
    ...fate,
  }),
  response: answered,
  success: 201,
});

export const savePageEndpoint = adminEndpoint({
  ...write,
  id: "adminSavePage",
  method: "PUT",
  path: "v1/admin/pages/{name}",
  summary: "Saves a new version of a page or an article: a draft, published, or scheduled",
  params: named,
  body: z.strictObject({ version, ...content, ...fate }),
  response: answered,
  errors: { ...NO_TEXT, ...CONFLICT },
});

export const restorePageEndpoint = adminEndpoint({
  ...write,
  id: "adminRestorePage",
  method: "POST",
  path: "v1/admin/pages/{name}/publications",
  summary: "Publishes a version, a draft or an earlier one, as the newest",
  params: named,
  body: z.strictObject({ version: version.min(1) }),
  response: answered,
  errors: NO_TEXT,
});

export const resetPageEndpoint = adminEndpoint({
  ...write,
  id: "adminResetPage",
  method: "POST",
  path: "v1/admin/pages/{name}/reset",
  summary: "Shows the text that comes with the software again",
  params: named,
  response: answered,
  errors: NO_TEXT,
});

export const removeArticleEndpoint = adminEndpoint({
  ...write,
  id: "adminRemoveArticle",
  method: "DELETE",
  path: "v1/admin/pages/{name}",
  summary: "Takes an article out of the journal; its versions are kept",
  params: named,
  response: z.null(),
  success: 204,
  errors: NO_TEXT,
});

export const previewPageEndpoint = adminEndpoint({
  ...read,
  id: "adminPreviewPage",
  method: "POST",
  path: "v1/admin/page-previews",
  summary: "Renders unsaved words as the shop would show them",
  body: z.strictObject({ name: named.shape.name, lead: z.string().max(2_000), markdown }),
  response: z.object({
    data: z.object({
      /** safe to embed; empty if there is a problem */
      lead: z.string(),
      html: z.string(),
      problem: z.string().nullable(),
    }),
  }),
});

export const PAGE_ENDPOINTS = [
  pagesEndpoint,
  pageEndpoint,
  addArticleEndpoint,
  savePageEndpoint,
  restorePageEndpoint,
  resetPageEndpoint,
  removeArticleEndpoint,
  previewPageEndpoint,
] as const;
