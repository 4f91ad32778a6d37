import type { OrderFilter, OrderSort } from "@/lib/desk/orders/queries/list";
import type { StoneChoice, StonePage } from "@/lib/desk/stones/queries";
import { cents } from "@/lib/platform/money/model";

const NEWEST: OrderSort = { by: "placed_at", order: "desc" };

/** Lists of orders that somebody asks for, the broad searches among them. */
export const ORDER_LISTS: readonly [string, OrderFilter, OrderSort][] = [
  ["newest", {}, NEWEST],
  ["by total", {}, { by: "total", order: "desc" }],
  ["in the workshop by due date", { status: "in_production" }, { by: "leaves_workshop_on", order: "asc" }],
  ["bank transfers awaited", { status: "awaiting_payment", paymentMethod: "bank_transfer" }, NEWEST],
  ["paid by transfer", { paymentMethod: "bank_transfer" }, NEWEST],
  ["size open", { sizeOpen: true }, NEWEST],
  ["awaiting a supplier", { awaitingSupplier: true }, NEWEST],
  ["placed in a month", { placedFrom: "2026-01-01", placedTo: "2026-01-31" }, NEWEST],
  ["number", { words: "A-C4CA4238A0" }, NEWEST],
  ["email", { words: "buyer4711@example.com" }, NEWEST],
  ["first and last name", { words: "grace c81e" }, NEWEST],
  ["a first name of 20,000", { words: "grace" }, NEWEST],
  ["a first name of 20,000, by total", { words: "grace" }, { by: "total", order: "desc" }],
  ["a first name of 20,000, paid", { words: "grace", status: "paid" }, NEWEST],
  ["a first name of 20,000, delivered", { words: "grace", status: "delivered" }, NEWEST],
  ["a name that most orders contain", { words: "aurora" }, NEWEST],
  ["a name that only old orders contain", { words: "vintage" }, NEWEST],
  ["one letter", { words: "w" }, NEWEST],
  ["phone", { words: "(212) 471-0047" }, NEWEST],
  ["SKU", { words: "w-a-c4ca4238a00" }, NEWEST],
  ["report", { words: "LG1047110" }, NEWEST],
];

type StoneSort = Pick<StonePage, "sort" | "order">;

const BY_SKU: StoneSort = { sort: "sku", order: "asc" };
const BY_CARAT: StoneSort = { sort: "carat", order: "desc" };
const BY_PRICE: StoneSort = { sort: "price", order: "asc" };
const PRICES = { fromCents: cents(100_000), toCents: cents(100_500) };

/** Lists of stones; `Small` has one stone in a hundred. */
export const STONE_LISTS: readonly [string, StoneChoice, StoneSort][] = [
  ["all by SKU", {}, BY_SKU],
  ["all by price", {}, BY_PRICE],
  ["round by carats", { kind: "white", shape: "round" }, BY_CARAT],
  ["round of 1–1.1 ct by price", { shape: "round", caratFrom: 1, caratTo: 1.1 }, BY_PRICE],
  ["round of 10–12 ct by SKU", { shape: "round", caratFrom: 10, caratTo: 12 }, BY_SKU],
  ["colored hearts by price", { kind: "color", shape: "heart" }, BY_PRICE],
  ["a narrow price range by SKU", PRICES, BY_SKU],
  ["a narrow price range by carats", PRICES, BY_CARAT],
  ["a large supplier’s by carats", { supplier: "Large" }, BY_CARAT],
  ["a small supplier’s by SKU", { supplier: "Small" }, BY_SKU],
  ["a small supplier’s by carats", { supplier: "Small" }, BY_CARAT],
  ["a small supplier’s by price", { supplier: "Small" }, BY_PRICE],
  ["a small supplier’s sold", { supplier: "Small", availability: "sold" }, BY_SKU],
  ["sold by SKU", { availability: "sold" }, BY_SKU],
  ["sold by price", { availability: "sold" }, BY_PRICE],
  ["sold by carats", { availability: "sold" }, BY_CARAT],
  ["withdrawn by price", { availability: "withdrawn" }, BY_PRICE],
  ["reserved by carats", { availability: "reserved" }, BY_CARAT],
  ["for sale by price", { availability: "available" }, BY_PRICE],
  ["the beginning of a report number", { words: "LG5601" }, BY_SKU],
  ["a SKU’s beginning by price", { words: "L" }, BY_PRICE],
];
