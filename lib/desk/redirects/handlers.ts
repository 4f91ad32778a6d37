import { addRedirect, removeRedirect } from "@/lib/desk/redirects/commands";
import type { RedirectRule } from "@/lib/platform/redirects/model";
import { listRedirects } from "@/lib/platform/redirects/queries";
import { pageOf } from "../admin/list-query";
import type { CallOf } from "../admin/serve-admin";
import type { addRedirectEndpoint, adminRedirectsEndpoint, removeRedirectEndpoint } from "./endpoints";

const shown = ({ from, to, permanent }: RedirectRule) => ({ id: from, from, to, permanent });

export async function handleRedirects({ query }: CallOf<typeof adminRedirectsEndpoint>) {
  const rows = (await listRedirects()).sort((a, b) => a.from.localeCompare(b.from));
  if (query.order === "desc") rows.reverse();
  const { limit, offset } = pageOf(query);
  return { data: rows.slice(offset, offset + limit).map(shown), total: rows.length };
}

export async function handleAddRedirect({ body, audit }: CallOf<typeof addRedirectEndpoint>) {
  await addRedirect(body, audit("redirect add"));
  return { data: shown(body) };
}

export async function handleRemoveRedirect({ params, audit }: CallOf<typeof removeRedirectEndpoint>) {
  await removeRedirect(params.id, audit("redirect remove"));
  return null;
}
