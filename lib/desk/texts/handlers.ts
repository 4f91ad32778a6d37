import { CommandError } from "@/lib/desk/errors/command-error";
import {
  publishVersion,
  removeArticle,
  resetText,
  saveText,
  showText,
  type TextFate,
  textHistory,
} from "@/lib/desk/texts/commands";
import { listTextRows, type TextRow } from "@/lib/desk/texts/queries";
import { shopFacts } from "@/lib/found/content/facts";
import { articleHead, pageHead, readFrontMatter, writeFrontMatter } from "@/lib/found/content/front-matter";
import { renderMarkdown } from "@/lib/found/content/markdown/markdown";
import { fillPage } from "@/lib/found/content/pages";
import { previewPath } from "@/lib/found/content/preview";
import { ApiError, notFoundError } from "@/lib/platform/api/declare/errors";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { onPage } from "../admin/list-query";
import type { CallOf } from "../admin/serve-admin";
import type {
  addArticleEndpoint,
  pageEndpoint,
  pagesEndpoint,
  previewPageEndpoint,
  removeArticleEndpoint,
  resetPageEndpoint,
  restorePageEndpoint,
  savePageEndpoint,
} from "./endpoints";

const shown = (row: TextRow) => ({
  id: row.name,
  name: row.name,
  kind: row.kind,
  title: row.title,
  address: row.address,
  status: row.status,
  is_own: row.shown === "own",
  version: row.version ?? 0,
  publish_at: row.publishAt?.toISOString() ?? null,
  changed_at: row.changedAt?.toISOString() ?? null,
  changed_by: row.changedBy,
});

export async function handlePages({ query }: CallOf<typeof pagesEndpoint>) {
  const { q = "", kind, status } = query;
  const words = q.toLowerCase();
  const rows = (await listTextRows()).filter(
    (row) =>
      (!kind || row.kind === kind) &&
      (!status || row.status === status) &&
      `${row.title} ${row.address}`.toLowerCase().includes(words),
  );
  const byTitle = (a: TextRow, b: TextRow) => a.title.localeCompare(b.title);
  const changed = ({ changedAt }: TextRow) => changedAt?.getTime() ?? 0;
  rows.sort(query.sort === "title" ? byTitle : (a, b) => changed(a) - changed(b) || byTitle(b, a));
  const { data, total } = onPage(rows, query);
  return { data: data.map(shown), total };
}

/** @throws ApiError 404 */
async function requireText(name: string): Promise<TextRow> {
  const row = (await listTextRows()).find((one) => one.name === name);
  if (!row) throw notFoundError("This page");
  return row;
}

async function described(name: string) {
  const row = await requireText(name);
  const [history, settings] = await Promise.all([textHistory(name), loadShopSettings()]);
  const newest = history.find(({ source }) => source !== null);
  const isNewestOwn = newest !== undefined && newest.version === row.version;
  // a text that was removed or reset is edited from what it was, or from the software's
  const source = isNewestOwn
    ? (newest.source ?? "")
    : await showText(name, null).catch((error: unknown) => {
        if (!(error instanceof CommandError)) throw error;
        return newest?.source ?? "";
      });
  const { head, markdown } = readFrontMatter(source);
  const isPage = row.kind === "page";
  const visible = history.find(({ state }) => state !== "draft" && state !== "scheduled");
  return {
    data: {
      ...shown(row),
      page: isPage ? pageHead.parse(head) : null,
      article: isPage ? null : articleHead.parse(head),
      markdown: markdown.trim(),
      has_default: row.hasFile,
      facts: isPage
        ? Object.entries(shopFacts(settings)).map(([fact, value]) => ({ name: fact, value: String(value) }))
        : [],
      history: history.map((one) => ({
        version: one.version,
        state: one.state,
        actor: one.actor,
        at: one.createdAt.toISOString(),
        publish_at: one.publishAt?.toISOString() ?? null,
        preview: one.source === null ? null : previewPath(one.id),
        is_shown: one === visible,
      })),
    },
  };
}

export const handlePage = ({ params }: CallOf<typeof pageEndpoint>) => described(params.name);

export async function handleAddArticle({ body, audit }: CallOf<typeof addArticleEndpoint>) {
  const name = `blog/${body.category}/${body.slug}`;
  const source = writeFrontMatter(body.article, body.markdown);
  if ((await listTextRows()).some((row) => row.name === name)) {
    throw new ApiError("invalid", "Some fields need your attention.", {
      errors: { slug: ["An article has this address already"] },
    });
  }
  await saveText(name, source, { fate: fateOf(body), base: 0 }, audit("texts save"));
  return described(name);
}

export async function handleSavePage({ params: { name }, body, audit }: CallOf<typeof savePageEndpoint>) {
  const { kind } = await requireText(name);
  const head = kind === "page" ? body.page : body.article;
  if (!head) throw new ApiError("invalid", `Send the fields of the ${kind}.`);
  const source = writeFrontMatter(head, body.markdown);
  await saveText(name, source, { fate: fateOf(body), base: body.version }, audit("texts save"));
  return described(name);
}

function fateOf({
  state,
  publish_at: at,
}: {
  state: "draft" | "published" | "scheduled";
  publish_at: string | null;
}): TextFate {
  if (state !== "scheduled") return { state };
  if (at === null) {
    throw new ApiError("invalid", "Some fields need your attention.", {
      errors: { publish_at: ["Choose a day and a time"] },
    });
  }
  return { state, at: new Date(at) };
}

export async function handleRestorePage({
  params: { name },
  body,
  audit,
}: CallOf<typeof restorePageEndpoint>) {
  await requireText(name);
  await publishVersion(name, body.version, audit("texts publish"));
  return described(name);
}

export async function handleResetPage({ params: { name }, audit }: CallOf<typeof resetPageEndpoint>) {
  await requireText(name);
  await resetText(name, audit("texts reset"));
  return described(name);
}

export async function handleRemoveArticle({ params: { name }, audit }: CallOf<typeof removeArticleEndpoint>) {
  await requireText(name);
  await removeArticle(name, audit("texts remove"));
  return null;
}

export async function handlePreviewPage({
  body: { name, lead, markdown },
}: CallOf<typeof previewPageEndpoint>) {
  const settings = await loadShopSettings();
  try {
    const words = name.startsWith("pages/")
      ? fillPage(name.slice("pages/".length), { lead, markdown }, settings)
      : { lead, markdown };
    const [opening, text] = await Promise.all([renderMarkdown(words.lead), renderMarkdown(words.markdown)]);
    return { data: { lead: opening.html, html: text.html, problem: null } };
  } catch (error) {
    return { data: { lead: "", html: "", problem: error instanceof Error ? error.message : String(error) } };
  }
}
