import type { ReactNode } from "react";
import { hasTrackers } from "@/lib/platform/settings/reads";

/** What a shop that follows nobody has no use for: the question of consent, and the way back to it. */
export async function TrackerGate({ children }: { children: ReactNode }) {
  return (await hasTrackers()) ? children : null;
}
