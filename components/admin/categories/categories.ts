import { admin } from "../client";

export const CATEGORIES_KEY = ["categories"] as const;

/** Every category in menu order. */
export const readCategories = async ({ signal }: { signal: AbortSignal }) =>
  (await admin.get("v1/admin/categories", { signal })).data;

export type ShownCategory = Awaited<ReturnType<typeof readCategories>>[number];
