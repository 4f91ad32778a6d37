import { processWide } from "@/lib/platform/runtime/process-wide";
import type { DiamondIndex } from "../index/diamond-index";
import type { LiveIndex } from "./live-index";

/** Where the process's index is looked for; null until its follower has begun. */
export const diamondIndex = processWide(
  "diamond-index",
  (): { live: Pick<LiveIndex, "current" | "version"> | null } => ({ live: null }),
);

/** This process's index, or null while it does not stand: then the database is asked. */
export const currentIndex = (): DiamondIndex | null => diamondIndex().live?.current() ?? null;

/** The change-log version the index holds whole; null while it does not stand. */
export const currentIndexVersion = (): number | null => diamondIndex().live?.version() ?? null;
