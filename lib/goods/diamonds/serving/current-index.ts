import { processWide } from "@/lib/platform/runtime/process-wide";
import type { DiamondIndex } from "../index/diamond-index";
import type { LiveIndex } from "./live-index";

/** Holder of this process's index; null until its follower has started. */
export const diamondIndex = processWide(
  "diamond-index",
  (): { live: Pick<LiveIndex, "current" | "version"> | null } => ({ live: null }),
);

/** This process's index, or null while there is none and the database answers instead. */
export const currentIndex = (): DiamondIndex | null => diamondIndex().live?.current() ?? null;

/** The change-log version that the index fully contains; null while there is no index. */
export const currentIndexVersion = (): number | null => diamondIndex().live?.version() ?? null;
