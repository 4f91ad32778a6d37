import { announceNavigation } from "@/lib/platform/navigation/navigation-event";

/** Called by the router before it does anything else. */
export const onRouterTransitionStart = (_url: string, kind: "push" | "replace" | "traverse") =>
  announceNavigation(kind);
