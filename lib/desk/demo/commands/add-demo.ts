import { bringDemo, type StockSize } from "@/lib/desk/demo/commands/bring-demo";
import { readDemoMark, withDemoLock } from "@/lib/desk/demo/commands/mark";
import { CommandError } from "@/lib/desk/errors/command-error";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db, pool } from "@/lib/platform/db/client";

/** Fills the shop with the demo goods, those included that were deleted or withdrawn. */
export const addDemo = (
  size: StockSize,
  audit: AuditAction | null,
): Promise<{ products: number; stones: number }> =>
  withDemoLock(pool(), async () => {
    const mark = await readDemoMark(db());
    if (!mark) throw new CommandError("This database has no shop yet. Start the shop once, then try again.");
    const added = await bringDemo(db(), mark, { size, restore: true });
    await recordShopAudit(db(), audit, "demo", added);
    return added;
  });
