import {
  addCategory,
  type CategoryRecord,
  deleteCategory,
  listCategories,
  moveCategory,
  renameCategory,
} from "@/lib/desk/shop/categories";
import { notFoundError } from "@/lib/platform/api/errors";
import type { addCategoryEndpoint, changeCategoryEndpoint, moveCategoryEndpoint } from "./category-endpoints";
import { priceRightOf } from "./price-right-of";
import type { AdminCall, Asked } from "./serve-admin";

/** @throws ApiError 404 */
async function requireCategory(slug: string): Promise<CategoryRecord> {
  const found = (await listCategories()).find((one) => one.slug === slug);
  if (!found) throw notFoundError("This category");
  return found;
}

export const handleAdminCategories = async () => ({ data: await listCategories() });

export const handleAddCategory = async ({ body, deed }: Asked<typeof addCategoryEndpoint>) => ({
  data: await addCategory(body, deed("category add")),
});

export async function handleChangeCategory({ params, body, deed }: Asked<typeof changeCategoryEndpoint>) {
  await requireCategory(params.slug);
  const { name, slug, description } = body;
  const change = {
    ...(name === undefined ? {} : { name }),
    ...(slug === undefined ? {} : { slug }),
    ...(description === undefined ? {} : { description }),
  };
  const changed = await renameCategory(params.slug, change, deed("category rename"));
  return { data: await requireCategory(changed.slug) };
}

export async function handleMoveCategory({ params, body, staff, deed }: Asked<typeof moveCategoryEndpoint>) {
  await requireCategory(params.slug);
  await moveCategory(params.slug, body, deed("category move"), priceRightOf(staff));
  return { data: await requireCategory(params.slug) };
}

export async function handleDeleteCategory({ params, deed }: AdminCall<{ slug: string }, unknown, unknown>) {
  await requireCategory(params.slug);
  await deleteCategory(params.slug, deed("category delete"));
  return null;
}
