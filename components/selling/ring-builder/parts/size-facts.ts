import { sizeRow } from "@/lib/goods/terms/ring-sizes";
import { SIZE_LATER, type SizeChoice } from "@/lib/selling/ring-builder/model";

/** "UK M½ · EU 53" for a chosen size. */
export function sizeFacts(size: SizeChoice | null): string | null {
  if (size === SIZE_LATER) return "Choose it on your order page";
  const row = size === null ? null : sizeRow(size);
  return row && `UK ${row.uk} · EU ${row.eu}`;
}
