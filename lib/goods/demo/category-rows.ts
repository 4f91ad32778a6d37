import { CATEGORY_TREE } from "../catalog/categories/default-categories";
import { categoryId } from "./product-rows";

/** The rows of the category tree; without the designs, which take long to load. */
export const categoryRows = () =>
  CATEGORY_TREE.map(({ slug, name, parent, description }, position) => ({
    id: categoryId(slug),
    slug,
    name,
    description,
    parentId: parent ? categoryId(parent) : null,
    position,
  }));
