import { endpointReader } from "@/lib/platform/api/read-endpoint";
import { diamondEndpoint, diamondsEndpoint, estimateEndpoint, similarDiamondsEndpoint } from "./endpoints";
import { handleEstimate, handleGetDiamond, handleListDiamonds, handleSimilarDiamonds } from "./handlers";

/** A page of stones with counts; null when the question names a setting that does not exist. */
export const readDiamonds = endpointReader(diamondsEndpoint, handleListDiamonds);
/** One stone in whatever state; null when no stone has the SKU. */
export const readDiamond = endpointReader(diamondEndpoint, handleGetDiamond);
/** Up to eight stones like one; null when no stone has the SKU. */
export const readSimilarDiamonds = endpointReader(similarDiamondsEndpoint, handleSimilarDiamonds);
/** What stones like one cost now; never null. */
export const readEstimatedPrices = endpointReader(estimateEndpoint, handleEstimate);
