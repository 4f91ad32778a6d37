import type { Target } from "./targets";

/** What a target is asked for under load: in each round its paths in turn. */
export type Asked = {
  target: Target;
  name: string;
  paths: (round: number) => readonly string[];
  /** number of kept connections */
  connections: number;
  /** lowest number of answers a second, null where nothing is judged */
  least: number | null;
};

/** More than a server answers in a round, so that none of these is asked for twice. */
const DISTINCT = 4000;
const QUERIES = 500;
const API_PER_SECOND = 1500;
const CONNECTIONS = 20;
/** Fresh lists are also asked for one after the other, which shows what one costs when nothing else runs. */
const FRESH_CONNECTIONS = [1, CONNECTIONS];

/**
 * Addresses of one list with another price bound each, of which none leaves out much. Rounds have none in
 * common.
 */
export const distinctLists = (path: string, round: number): string[] =>
  Array.from({ length: DISTINCT }, (_, at) => {
    const nth = round * DISTINCT + at;
    return `${path}?price=${nth % 100}-${5000 + Math.floor(nth / 100)}`;
  });

/** Everything that is put under load: pages with a limit, the empty page, the peer, filtered lists and the API. */
export async function askedPaths(targets: readonly Target[]): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const target of targets) {
    const { page, site, url, name } = target;
    if (site === "shop" && page?.perSecond === undefined) continue;
    const { pathname, search } = new URL(url);
    const paths = () => [pathname + search];
    asked.push({ target, name, paths, connections: CONNECTIONS, least: page?.perSecond ?? null });
  }
  for (const name of ["jewelry", "inventory"]) {
    const target = targets.find(({ page }) => page?.name === name);
    if (!target) continue;
    const { pathname } = new URL(target.url);
    for (const [nth, connections] of FRESH_CONNECTIONS.entries()) {
      const paths = (round: number) => distinctLists(pathname, round * FRESH_CONNECTIONS.length + nth);
      const words = connections === 1 ? ", one at a time" : "";
      asked.push({
        target,
        name: `${name}, each with another price${words}`,
        paths,
        connections,
        least: null,
      });
    }
  }
  const shop = targets.find(({ site }) => site === "shop");
  if (shop) asked.push(...(await apiPaths(shop)));
  return asked;
}

/** Requests for stones: the first page, and what shoppers ask for, which differs from round to round. */
async function apiPaths({ pid, url }: Target): Promise<Asked[]> {
  const { endpointUrl } = await import("@/lib/platform/api/client/read-endpoint");
  const { diamondsEndpoint } = await import("@/lib/goods/inventory/endpoints");
  const { randomQueries } = await import("@/lib/goods/demo/stones/random-questions");
  const target: Target = { site: "shop", name: "API", url: new URL("/", url).href, pid, page: null };
  const questions = (round: number) =>
    randomQueries(QUERIES, round + 1).map((query) => endpointUrl("/api/", diamondsEndpoint, { query }));
  const limits = { connections: CONNECTIONS, least: API_PER_SECOND };
  return [
    { target, name: "API, first page", paths: () => ["/api/v1/diamonds"], ...limits },
    { target, name: "API, shoppers' questions", paths: questions, ...limits },
  ];
}
