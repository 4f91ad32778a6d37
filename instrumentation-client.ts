import { announceNavigation } from "@/lib/platform/navigation/announce-navigation";

/** The router calls this before each navigation. */
export const onRouterTransitionStart = (_url: string, kind: "push" | "replace" | "traverse") =>
  announceNavigation(kind);
