import {
  isRedirectTarget,
  isReservedSource,
  isSitePath,
  normalizePath,
  type RedirectRule,
} from "@/lib/platform/redirects/model";

/** Why an address can't be redirected to another, in a sentence; null if it can. */
export function redirectProblem({ from, to }: Pick<RedirectRule, "from" | "to">): string | null {
  for (const path of [from, to]) {
    if (!isSitePath(path)) return `${path} is not a path on this site, such as /old-page.`;
  }
  if (isReservedSource(from)) {
    return `${from} can’t be redirected. The home page, and pages where customers sign in, pay, or see their data, stay where they are.`;
  }
  if (!isRedirectTarget(to)) return `A redirect can’t lead to ${to}. Choose a page that customers can open.`;
  return normalizePath(from) === normalizePath(to) ? "A path can’t redirect to itself." : null;
}
