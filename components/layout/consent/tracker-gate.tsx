import type { ReactNode } from "react";
import { hasTrackers } from "@/lib/platform/settings/reads";

/** Renders its children, the consent question or its settings link, only if the shop uses trackers. */
export async function TrackerGate({ children }: { children: ReactNode }) {
  return (await hasTrackers()) ? children : null;
}
