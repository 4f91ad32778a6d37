import { notFoundError } from "@/lib/api/errors";
import { findDiamond, findSimilar, nearestMatches, relaxations, searchDiamonds } from "./queries";
import type { Diamond, DiamondAnswer, DiamondQuestion } from "./schema";

type Asked = { query: DiamondQuestion };
type Named = { params: { sku: string } };

export const answerDiamonds = ({ query }: Asked): Promise<DiamondAnswer> => searchDiamonds(query);

export async function answerRelaxations({ query }: Asked) {
  const [found, nearest] = await Promise.all([relaxations(query), nearestMatches(query)]);
  return { data: { relaxations: found, nearest } };
}

export async function answerDiamond({ params }: Named): Promise<{ data: Diamond }> {
  const diamond = await findDiamond(params.sku);
  if (!diamond) throw notFoundError("This diamond");
  return { data: diamond };
}

export async function answerSimilarDiamonds({ params }: Named): Promise<{ data: Diamond[] }> {
  const similar = await findSimilar(params.sku);
  if (!similar) throw notFoundError("This diamond");
  return { data: similar };
}
