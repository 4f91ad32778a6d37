type Site = { shopUrl: string; host: string | null; isChanged?: boolean };

/** Drops the bounds of prices from an address, which would mean another currency’s, and the page of what they listed. */
export function forgetAmounts(params: URLSearchParams): void {
  for (const name of [...params.keys()]) if (/^(price|page)\b/.test(name)) params.delete(name);
}

/**
 * The page of this shop that a form was sent from, as a path with its query; the home page where the browser names none, or one of
 * another site. A currency in its address is left out: it was chosen before.
 * @param referer the `Referer` header
 * @param site.isChanged whether the currency of its prices changes with the form
 */
export function returnPath(referer: string | null, { shopUrl, host, isChanged = false }: Site): string {
  if (referer === null || !URL.canParse(referer)) return "/";
  const from = new URL(referer);
  if (from.host !== host && from.host !== new URL(shopUrl).host) return "/";
  from.searchParams.delete("currency");
  if (isChanged) forgetAmounts(from.searchParams);
  // two slashes would name another host
  return `/${from.pathname.replace(/^[/\\]+/, "")}${from.search}`;
}
