import { and, asc, eq } from "drizzle-orm";
import { fieldError } from "@/lib/platform/api/declare/errors";
import { db } from "@/lib/platform/db/client";
import { isUniqueViolation } from "@/lib/platform/db/watch/database-errors";
import { savedViews } from "../tables";

const COLUMNS = {
  id: savedViews.id,
  list: savedViews.list,
  name: savedViews.name,
  query: savedViews.query,
};

/** A person's views of a list, by name. */
export const listSavedViews = (staffId: string, list: string) =>
  db()
    .select(COLUMNS)
    .from(savedViews)
    .where(and(eq(savedViews.staffId, staffId), eq(savedViews.list, list)))
    .orderBy(asc(savedViews.name));

/** @throws ApiError 422 if the person has a view of that name */
export async function saveView(staffId: string, view: { list: string; name: string; query: string }) {
  try {
    const [row] = await db()
      .insert(savedViews)
      .values({ staffId, ...view })
      .returning(COLUMNS);
    if (!row) throw new Error("The view was not returned");
    return row;
  } catch (error) {
    if (isUniqueViolation(error, "saved_views_name")) {
      throw fieldError("name", "You already have a view with this name");
    }
    throw error;
  }
}

/** Deletes a person's view; false if there is none. */
export async function deleteSavedView(staffId: string, id: string): Promise<boolean> {
  const gone = await db()
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.staffId, staffId)))
    .returning({ id: savedViews.id });
  return gone.length > 0;
}
