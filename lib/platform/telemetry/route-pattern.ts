import { existsSync, readFileSync } from "node:fs";

/** The routes in Next's `routes-manifest.json`; dynamic ones are in the router's order. */
type RoutesManifest = { staticRoutes: { page: string }[]; dynamicRoutes: { page: string; regex: string }[] };

/** Returns the pattern of the route that serves a path, `/products/[slug]`. */
export type RoutePattern = (path: string) => string;

/** Stands for everything without a route, such as files and redirected paths. */
const NO_ROUTE = "other";

/** Built files and resized pictures, which no route serves. */
const NEXT_OWN = /^\/_next\/(?:static|image)\b/;

/**
 * Reads the routes of a build. There are only so many patterns, however many paths are requested, so they can label
 * metrics, and they hold no secret of a mailed link. The development server, which builds as it goes, has no list of them.
 */
export function readRoutePatterns(manifestFile: string): RoutePattern {
  if (!existsSync(manifestFile)) return () => NO_ROUTE;
  const { staticRoutes, dynamicRoutes } = JSON.parse(readFileSync(manifestFile, "utf8")) as RoutesManifest;
  const exact = new Set(staticRoutes.map(({ page }) => page).filter((page) => !page.startsWith("/_")));
  const dynamic = dynamicRoutes.map(({ page, regex }) => ({ page, regex: new RegExp(regex) }));
  return (url) => {
    const path = url.split("?", 1)[0] ?? "";
    const plain = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
    if (exact.has(plain)) return plain;
    const own = NEXT_OWN.exec(path);
    if (own) return own[0];
    return dynamic.find(({ regex }) => regex.test(path))?.page ?? NO_ROUTE;
  };
}
