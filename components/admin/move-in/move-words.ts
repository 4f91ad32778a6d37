import type { z } from "zod";
import type { movesEndpoint } from "@/lib/desk/move-in/endpoints";
import type { MovedKind, MoveKind, MoveState } from "@/lib/desk/move-in/model";
import { formatCount } from "@/lib/platform/intl/numbers";

export const MOVES_KEY = ["moves"] as const;

export type ListedMove = z.infer<typeof movesEndpoint.response>["data"][number];

export const KIND_WORDS: Readonly<Record<MoveKind, string>> = {
  products: "Products",
  customers: "Customers",
  codes: "Discount codes",
  orders: "Orders",
  reviews: "Reviews",
  redirects: "Redirects",
};

export const STATE_WORDS: Readonly<Record<MoveState, string>> = {
  running: "Running",
  done: "Imported",
  stopped: "Stopped early",
  failed: "Nothing imported",
  undone: "Undone",
};

const MOVED_WORDS: Readonly<Record<MovedKind, readonly [one: string, many: string]>> = {
  product: ["product", "products"],
  picture: ["picture", "pictures"],
  redirect: ["redirect", "redirects"],
  category: ["category", "categories"],
  customer: ["customer", "customers"],
  subscription: ["newsletter subscription", "newsletter subscriptions"],
  exemption: ["tax exemption", "tax exemptions"],
  code: ["discount code", "discount codes"],
  order: ["order", "orders"],
  review: ["review", "reviews"],
};

/** How many records of a kind: `12 products` */
export function countedWords(kind: string, count: number): string {
  const [one, many] = MOVED_WORDS[kind as MovedKind] ?? [kind, kind];
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** What a record is called before its name: `Product` */
export function kindName(kind: string): string {
  const [one] = MOVED_WORDS[kind as MovedKind] ?? [kind];
  return one.charAt(0).toUpperCase() + one.slice(1);
}
