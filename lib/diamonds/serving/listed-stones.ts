import { sql } from "drizzle-orm";
import { db } from "@/lib/db/client";
import { diamonds } from "@/lib/db/schema/diamonds";
import { diamondFromRow } from "../transform";
import { createReadyStones, type ReadStones, type ReadyStones } from "./ready-stones";

/** Kept on globalThis because each server bundle has its own copy of this module. */
const shared = globalThis as typeof globalThis & { adamasReadyStones?: ReadyStones };

/** The stones of this process's lists. */
export function listedStones(): ReadyStones {
  shared.adamasReadyStones ??= createReadyStones(readStones);
  return shared.adamasReadyStones;
}

const readStones: ReadStones = async (ids) => {
  const rows = await db()
    .select()
    .from(diamonds)
    .where(sql`${diamonds.id} = any(${sql.param([...ids])}::uuid[])`);
  return rows.map((row) => ({
    id: row.id,
    // sold since the list was made
    json: isListed(row.availability) ? JSON.stringify(diamondFromRow(row)) : null,
  }));
};

const isListed = (availability: string) => availability === "available" || availability === "reserved";
