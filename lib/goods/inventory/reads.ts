import { cacheLife, cacheTag } from "next/cache";
import type { DiamondKind } from "@/lib/goods/diamonds/model";
import type { DiamondList } from "@/lib/goods/diamonds/schema";
import { apiIsRemote } from "@/lib/platform/api/client/base";
import { endpointReader } from "@/lib/platform/api/client/read-endpoint";
import { lifetimes, tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { inShownCurrency, termsAtHand } from "@/lib/platform/exchange/shown-prices";
import { wantedCurrency } from "@/lib/platform/money/wanted-currency";
import { diamondEndpoint, diamondsEndpoint, estimateEndpoint, similarDiamondsEndpoint } from "./endpoints";
import { handleEstimate, handleGetDiamond, handleListDiamonds, handleSimilarDiamonds } from "./handlers";

/** A page of stones with counts; null if the query names an unknown setting. */
export const readDiamonds = endpointReader(diamondsEndpoint, handleListDiamonds);
/** One stone in any state; null if no stone has the SKU. */
export const readDiamond = endpointReader(diamondEndpoint, handleGetDiamond);
/** Up to eight similar stones; null if no stone has the SKU. */
export const readSimilarDiamonds = endpointReader(similarDiamondsEndpoint, handleSimilarDiamonds);
/** Current prices of comparable stones; never null. */
export const readEstimatedPrices = endpointReader(estimateEndpoint, handleEstimate);

/** The first page of a kind's unfiltered list, for its static page, in the currency of the call. */
export const readFirstDiamonds = (kind: DiamondKind): Promise<DiamondList> =>
  // what is kept for everybody is in the shop's own
  termsAtHand() ? readFirst(kind) : cachedFirst(kind);

async function cachedFirst(kind: DiamondKind): Promise<DiamondList> {
  "use cache";
  cacheTag(tags.stones);
  cacheLife(apiIsRemote ? lifetimes.remoteStones : lifetimes.catalog);
  return inShownCurrency(null, () => readFirst(kind));
}

async function readFirst(kind: DiamondKind): Promise<DiamondList> {
  const answer = await readDiamonds({
    query: { ...(kind === "white" ? {} : { kind }), ...wantedCurrency() },
  });
  if (!answer) throw new Error("the diamond list answered that it does not exist");
  return answer;
}
