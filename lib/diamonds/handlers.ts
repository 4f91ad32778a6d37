import { notFoundError } from "@/lib/api/errors";
import { limitRate } from "@/lib/rate-limit/limit";
import { findDiamond, findSimilar, nearestMatches, relaxations, searchDiamonds } from "./queries";
import type { Diamond, DiamondAnswer, DiamondQuestion } from "./schema";

/** `request` is who asks over HTTP; the shop's own pages have none and count for nobody. */
type Asked = { query: DiamondQuestion; request?: Request };
type Named = { params: { sku: string }; request?: Request };

export async function answerDiamonds({ query, request }: Asked): Promise<DiamondAnswer> {
  if (request) await limitRate(request, "diamonds");
  return searchDiamonds(query);
}

export async function answerRelaxations({ query, request }: Asked) {
  if (request) await limitRate(request, "relaxations");
  const [found, nearest] = await Promise.all([relaxations(query), nearestMatches(query)]);
  return { data: { relaxations: found, nearest } };
}

export async function answerDiamond({ params }: Named): Promise<{ data: Diamond }> {
  const diamond = await findDiamond(params.sku);
  if (!diamond) throw notFoundError("This diamond");
  return { data: diamond };
}

export async function answerSimilarDiamonds({ params, request }: Named): Promise<{ data: Diamond[] }> {
  if (request) await limitRate(request, "similar");
  const similar = await findSimilar(params.sku);
  if (!similar) throw notFoundError("This diamond");
  return { data: similar };
}
