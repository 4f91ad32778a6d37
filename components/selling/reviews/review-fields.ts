import type { NameStyle } from "@/lib/selling/reviews/model";

/** The order whose reviews a page shows, and the secret of its address; empty for none. */
export type OpenedReviews = { order: string; token: string };

/** How the buyer can be named, and how that looks; empty for no name. */
export type NameChoice = { style: NameStyle; shown: string };
