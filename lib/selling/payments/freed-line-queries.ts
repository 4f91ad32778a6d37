import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { refundLines } from "./tables";

/** Condition for the order lines of which pieces were refunded before they left the shop, and never will. */
export const hasFreedPieces = (lineId: AnyColumn): SQL =>
  sql`exists (select from ${refundLines} where ${refundLines.orderLineId} = ${lineId} and ${refundLines.unshipped} > 0)`;
