type Site = { shopUrl: string; host: string | null };

/**
 * The page of this shop that a form was sent from, as a path with its query; the home page where the browser names none, or one of
 * another site. A currency in its address is left out: it was chosen before.
 * @param referer the `Referer` header
 */
export function returnPath(referer: string | null, { shopUrl, host }: Site): string {
  if (referer === null || !URL.canParse(referer)) return "/";
  const from = new URL(referer);
  if (from.host !== host && from.host !== new URL(shopUrl).host) return "/";
  from.searchParams.delete("currency");
  // two slashes would name another host
  return `/${from.pathname.replace(/^[/\\]+/, "")}${from.search}`;
}
