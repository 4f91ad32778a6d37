/** What another shop's export may hold. */
export const MOVE_KINDS = ["products", "customers", "codes", "orders", "reviews", "redirects"] as const;
export type MoveKind = (typeof MOVE_KINDS)[number];

/**
 * running: it goes on, or its process died · done: all of the file was gone through · stopped: a part was, and importing the file
 * again goes on · failed: nothing was changed · undone: what it brought was taken back, as far as nobody needs it
 */
export const MOVE_STATES = ["running", "done", "stopped", "failed", "undone"] as const;
export type MoveState = (typeof MOVE_STATES)[number];

/** What an import brings, each with a row of its own. */
export const MOVED_KINDS = [
  "product",
  "picture",
  "redirect",
  "category",
  "customer",
  "subscription",
  "exemption",
  "code",
  "order",
  "review",
] as const;
export type MovedKind = (typeof MOVED_KINDS)[number];

/** Whether it was new to the shop. */
export const MOVED_OUTCOMES = ["created", "changed"] as const;
