import { addRedirect, removeRedirect } from "@/lib/desk/shop/redirects";
import type { RedirectRule } from "@/lib/platform/redirects/model";
import { listRedirects } from "@/lib/platform/redirects/queries";
import { pageOf } from "./list-query";
import type {
  addRedirectEndpoint,
  adminRedirectsEndpoint,
  removeRedirectEndpoint,
} from "./redirect-endpoints";
import type { Asked } from "./serve-admin";

const shown = ({ from, to, permanent }: RedirectRule) => ({ id: from, from, to, permanent });

export async function handleRedirects({ query }: Asked<typeof adminRedirectsEndpoint>) {
  const rows = (await listRedirects()).sort((a, b) => a.from.localeCompare(b.from));
  if (query.order === "desc") rows.reverse();
  const { limit, offset } = pageOf(query);
  return { data: rows.slice(offset, offset + limit).map(shown), total: rows.length };
}

export async function handleAddRedirect({ body, deed }: Asked<typeof addRedirectEndpoint>) {
  await addRedirect(body, deed("redirect add"));
  return { data: shown(body) };
}

export async function handleRemoveRedirect({ params, deed }: Asked<typeof removeRedirectEndpoint>) {
  await removeRedirect(params.id, deed("redirect remove"));
  return null;
}
