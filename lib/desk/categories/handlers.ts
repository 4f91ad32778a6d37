import {
  addCategory,
  type CategoryRecord,
  deleteCategory,
  listCategories,
  moveCategory,
  renameCategory,
} from "@/lib/desk/categories/commands";
import { notFoundError } from "@/lib/platform/api/declare/errors";
import type { AdminCall, CallOf } from "../admin/serve-admin";
import { priceRightOf } from "../products/price-right-of";
import type { addCategoryEndpoint, changeCategoryEndpoint, moveCategoryEndpoint } from "./endpoints";

/** @throws ApiError 404 */
async function requireCategory(slug: string): Promise<CategoryRecord> {
  const found = (await listCategories()).find((one) => one.slug === slug);
  if (!found) throw notFoundError("This category");
  return found;
}

export const handleAdminCategories = async () => ({ data: await listCategories() });

export const handleAddCategory = async ({ body, audit }: CallOf<typeof addCategoryEndpoint>) => ({
  data: await addCategory(body, audit("category add")),
});

export async function handleChangeCategory({ params, body, audit }: CallOf<typeof changeCategoryEndpoint>) {
  await requireCategory(params.slug);
  const { name, slug, description } = body;
  const change = {
    ...(name === undefined ? {} : { name }),
    ...(slug === undefined ? {} : { slug }),
    ...(description === undefined ? {} : { description }),
  };
  const changed = await renameCategory(params.slug, change, audit("category rename"));
  return { data: await requireCategory(changed.slug) };
}

export async function handleMoveCategory({
  params,
  body,
  staff,
  audit,
}: CallOf<typeof moveCategoryEndpoint>) {
  await requireCategory(params.slug);
  await moveCategory(params.slug, body, audit("category move"), priceRightOf(staff));
  return { data: await requireCategory(params.slug) };
}

export async function handleDeleteCategory({ params, audit }: AdminCall<{ slug: string }, unknown, unknown>) {
  await requireCategory(params.slug);
  await deleteCategory(params.slug, audit("category delete"));
  return null;
}
