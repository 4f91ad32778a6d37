import { and, asc, count, desc, eq, isNotNull, isNull, ne } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { type CategoryPlaces, readCategoryPlaces } from "../products/queries/category-places";
import type { ShopSystem } from "../products/shops/model";
import type { ShopScan } from "../products/shops/scan";
import { type ProductChoices, productChoicesSchema } from "./choices-schema";
import { guessCategory } from "./guess-category";
import type { MovedKind } from "./model";
import type { Move } from "./records/record-commands";
import { movedRecords, moves } from "./tables";

/** Imports that are looked through for what was decided before. */
const REMEMBERED = 50;

/**
 * The choices that a file's questions begin with: what was decided for the same program's files before, and else categories whose
 * names the types have.
 */
export async function proposeChoices(scan: Pick<ShopScan, "system" | "types">): Promise<ProductChoices> {
  const [before, places] = await Promise.all([rememberedChoices(scan.system), readCategoryPlaces(db())]);
  const categories: ProductChoices["categories"] = {};
  for (const { type } of scan.types) {
    const remembered = before.categories[type];
    const guess = remembered === undefined ? guessCategory(type, places) : stillThere(remembered, places);
    if (guess !== undefined) categories[type] = guess;
  }
  return { ...before, categories };
}

/** A category as it was chosen before; one that was new then is there now, and one that is gone has to be chosen again. */
function stillThere(slug: string | null, places: CategoryPlaces): string | null | undefined {
  if (slug === null || places.has(slug)) return slug;
  const name = slug.replace(/^new:/, "").toLowerCase();
  return [...places.values()].find((place) => place.name.toLowerCase() === name)?.slug;
}

async function rememberedChoices(system: ShopSystem): Promise<ProductChoices> {
  const rows = await db()
    .select({ choices: moves.choices })
    .from(moves)
    .where(and(eq(moves.kind, "products"), eq(moves.system, system), ne(moves.state, "failed")))
    .orderBy(desc(moves.createdAt))
    .limit(REMEMBERED);
  return rows
    .toReversed()
    .map(({ choices }) => productChoicesSchema.safeParse(choices))
    .reduce<ProductChoices>(
      (known, { data }) =>
        data ? { ...data, categories: { ...known.categories, ...data.categories } } : known,
      productChoicesSchema.parse({}),
    );
}

export type ListedMove = Move & { records: number; left: number };

/** Imports, the newest first, with how much of them is there. */
export async function listMoves(limit = 100): Promise<ListedMove[]> {
  const rows = await db()
    .select({
      move: moves,
      records: count(movedRecords.id),
      left: count(movedRecords.left),
    })
    .from(moves)
    .leftJoin(movedRecords, and(eq(movedRecords.moveId, moves.id), isNull(movedRecords.takenBackAt)))
    .groupBy(moves.id)
    .orderBy(desc(moves.createdAt))
    .limit(limit);
  return rows.map(({ move, records, left }) => ({ ...move, records, left }));
}

export type MoveDetails = {
  move: Move;
  /** what of it is there, by kind */
  records: { kind: MovedKind; count: number }[];
  /** what an undo left, and why */
  left: { kind: MovedKind; subject: string; former: string | null; reason: string }[];
};

/** Most records that an undo left that are named. */
const MOST_LEFT = 1_000;

/** An import with what is there of it; null if there is none. */
export async function findMove(id: string): Promise<MoveDetails | null> {
  const [move] = await db().select().from(moves).where(eq(moves.id, id));
  if (!move) return null;
  const own = and(eq(movedRecords.moveId, id), isNull(movedRecords.takenBackAt));
  const [records, left] = await Promise.all([
    db()
      .select({ kind: movedRecords.kind, count: count() })
      .from(movedRecords)
      .where(own)
      .groupBy(movedRecords.kind)
      .orderBy(asc(movedRecords.kind)),
    db()
      .select({
        kind: movedRecords.kind,
        subject: movedRecords.subject,
        former: movedRecords.former,
        left: movedRecords.left,
      })
      .from(movedRecords)
      .where(and(own, isNotNull(movedRecords.left)))
      .limit(MOST_LEFT),
  ]);
  return {
    move,
    records,
    left: left.map(({ left: reason, ...record }) => ({ ...record, reason: reason ?? "" })),
  };
}
