import { readThrough } from "@/lib/platform/api/read-through";
import { diamondEndpoint, diamondsEndpoint, estimateEndpoint, similarDiamondsEndpoint } from "./endpoints";
import { answerDiamond, answerDiamonds, answerEstimate, answerSimilarDiamonds } from "./handlers";

/** A page of stones with counts; null when the question names a setting that does not exist. */
export const readDiamonds = readThrough(diamondsEndpoint, answerDiamonds);
/** One stone in whatever state; null when no stone has the SKU. */
export const readDiamond = readThrough(diamondEndpoint, answerDiamond);
/** Up to eight stones like one; null when no stone has the SKU. */
export const readSimilarDiamonds = readThrough(similarDiamondsEndpoint, answerSimilarDiamonds);
/** What stones like one cost now; never null. */
export const readEstimatedPrices = readThrough(estimateEndpoint, answerEstimate);
