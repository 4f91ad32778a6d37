import { CommandError } from "@/lib/desk/errors/command-error";
import { placesOf } from "@/lib/desk/products/cells/headers";
import { openTable } from "@/lib/desk/products/import/table-rows";
import { recognizeShop } from "@/lib/desk/products/shops/read-shop";
import { isCodeHeader } from "./codes/read-codes";
import { isCustomerHeader } from "./customers/read-customers";
import type { MoveKind } from "./model";
import { isRuleHeader, isRuleRow } from "./redirects/read-rules";

/** What a file of another shop holds, by its columns. @throws CommandError if it is no such file */
export async function recognizeMoveFile(file: string): Promise<MoveKind> {
  const table = await openTable(file);
  let header: string[] = [];
  for await (const { record } of table()) {
    header = record;
    break;
  }
  const keys = new Set(placesOf(header).keys());
  if (recognizeShop(header)) return "products";
  if (isCustomerHeader(keys)) return "customers";
  if (isCodeHeader(keys)) return "codes";
  if (isRuleHeader(keys) || isRuleRow(header)) return "redirects";
  throw new CommandError(
    "This isn’t an export that the shop knows. It reads products of Shopify, WooCommerce, Etsy, and Squarespace, and lists of customers, discount codes, and redirects. Import the shop’s own files with products import.",
  );
}
