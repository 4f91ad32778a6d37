import { pageTypeOf } from "@/lib/platform/page-speed/model";
import { type CartItem, itemIdentity } from "@/lib/selling/cart/model";
import { type MeasuredEvent, type MeasuredItem, worthOf } from "./event";

/** Most items of a list that an event names; GA4 takes 200, and a visitor sees fewer. */
const MOST_LISTED = 30;

/** What a page shows to measure: a list, one item, or nothing. */
export function shownKind(pathname: string, search: string): "list" | "item" | null {
  const steps = pathname.split("/").filter(Boolean);
  const type = pageTypeOf(pathname, search);
  if (type === "product" || type === "diamond") return "item";
  if (type === "builder" && steps[0] === "build-a-ring") return steps.length > 2 ? "item" : "list";
  return type === "list" || type === "search" || (type === "diamonds" && steps[0] !== "comparison")
    ? "list"
    : null;
}

const newId = () => `${Date.now().toString(36)}.${Math.random().toString(36).slice(2, 12)}`;

/** The goods that a part of a page shows, which their hearts name, each once. */
function itemsIn(part: Element, most: number): MeasuredItem[] {
  const items = new Map<string, MeasuredItem>();
  for (const heart of part.querySelectorAll("[data-wishlist-item]")) {
    const [kind = "", id = ""] = (heart.getAttribute("data-wishlist-item") ?? "").split(/ (.*)/);
    const price = Number(heart.getAttribute("data-price") ?? Number.NaN);
    const name = (heart.getAttribute("aria-label") ?? "").replace(/^[^:]*: /, "");
    if (id && !items.has(id) && items.size < most)
      items.set(id, {
        id,
        name,
        price: Number.isFinite(price) ? price : null,
        quantity: 1,
        isGroup: kind === "product",
      });
  }
  return [...items.values()];
}

const heading = (part: Element): string | null => part.querySelector("h1")?.textContent?.trim() || null;

/** What is to be said of the page as it is; null if it shows nothing to measure, or not yet. */
export function pageEvent(
  part: Element,
  { pathname, search }: Pick<Location, "pathname" | "search">,
  currency: string,
): MeasuredEvent | null {
  const kind = shownKind(pathname, search);
  if (!kind) return null;
  const items = itemsIn(part, kind === "item" ? 1 : MOST_LISTED);
  if (items.length === 0) return null;
  return {
    name: kind === "item" ? "view_item" : "view_item_list",
    id: newId(),
    currency,
    value: kind === "item" ? worthOf(items) : null,
    items,
    list: kind === "list" ? heading(part) : null,
  };
}

/** What was added between two states of a cart; null if nothing was. @param name of what the page sells */
export function addedToCart(
  before: readonly CartItem[],
  after: readonly CartItem[],
  name: string,
  currency: string,
): MeasuredEvent | null {
  const had = new Map(before.map((item) => [itemIdentity(item), quantityOf(item)]));
  const items = after.flatMap((item): MeasuredItem[] => {
    const quantity = quantityOf(item) - (had.get(itemIdentity(item)) ?? 0);
    if (quantity <= 0) return [];
    const id = item.kind === "product" ? item.variant : "diamond" in item ? item.diamond : "gift-card";
    return [{ id, name, price: item.seenPrice, quantity, isGroup: false }];
  });
  if (items.length === 0) return null;
  return { name: "add_to_cart", id: newId(), currency, value: worthOf(items), items, list: null };
}

const quantityOf = (item: CartItem): number => (item.kind === "product" ? item.quantity : 1);
