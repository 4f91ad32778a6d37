import { CommandError } from "@/lib/desk/errors/command-error";
import { placesOf } from "@/lib/desk/products/cells/headers";
import { openTable } from "@/lib/desk/products/import/table-rows";
import type { ShopSystem } from "@/lib/desk/products/shops/model";
import { recognizeShop } from "@/lib/desk/products/shops/read-shop";
import { isCodeHeader } from "./codes/read-codes";
import { isCustomerHeader, systemOfCustomers } from "./customers/read-customers";
import type { MoveKind } from "./model";
import { isOrderHeader, systemOfOrders } from "./orders/columns";
import { isRuleHeader, isRuleRow } from "./redirects/read-rules";
import { sourceOfReviews } from "./reviews/read-reviews";

/** What a file holds, and the program that wrote it; null where its columns don't say. */
export type Recognized = { kind: MoveKind; system: ShopSystem | null };

/** What a file of another shop holds, by its columns. @throws CommandError if it is no such file */
export async function recognizeMoveFile(file: string): Promise<Recognized> {
  const table = await openTable(file);
  let header: string[] = [];
  for await (const { record } of table()) {
    header = record;
    break;
  }
  const keys = new Set(placesOf(header).keys());
  const shop = recognizeShop(header);
  if (shop) return { kind: "products", system: shop.reader.system };
  if (sourceOfReviews(keys)) return { kind: "reviews", system: null };
  if (isOrderHeader(keys)) return { kind: "orders", system: systemOfOrders(keys) };
  if (isCustomerHeader(keys)) return { kind: "customers", system: systemOfCustomers(keys) };
  if (isCodeHeader(keys)) return { kind: "codes", system: null };
  if (isRuleHeader(keys) || isRuleRow(header)) return { kind: "redirects", system: null };
  throw new CommandError(
    "This isn’t an export that the shop knows. It reads products of Shopify, WooCommerce, Etsy, and Squarespace, lists of customers, orders, discount codes, and redirects, and reviews of Judge.me and Yotpo. Suppliers’ lists of stones are imported under Suppliers → Imports, and files that this shop exported with the command products import.",
  );
}
