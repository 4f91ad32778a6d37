import { endpointReader } from "@/lib/platform/api/read-endpoint";
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
