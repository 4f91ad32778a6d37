import type { ProductQueryInput } from "./product-query";

/** The query for this many of the featured pieces, whose pages the build and each process make before anybody asks. */
export const featuredPieces = (pieces: number): ProductQueryInput => ({ per_page: pieces });
