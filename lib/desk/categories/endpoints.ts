import { z } from "zod";
import { adminEndpoint } from "../admin/admin-endpoint";

const REFUSALS = {
  422: "A field isn’t accepted, or the category can’t be changed this way; the message says why",
} as const;
const MISSING = { 404: "No category has this slug" } as const;

const common = { tag: "Categories" } as const;
const named = z.object({ slug: z.string().min(1).max(100) });
const slugField = z.string().min(1).max(100);
/** slug of the category above; null = none */
const parentField = slugField.nullable();
/** slug of the sibling it comes before; null = after the last */
const beforeField = slugField.nullable();

const category = z.object({
  slug: z.string(),
  name: z.string(),
  parent: z.string().nullable(),
  description: z.string(),
  /** address of its list */
  path: z.string(),
  /** products on sale in its list */
  products: z.int(),
});

export const adminCategoriesEndpoint = adminEndpoint({
  ...common,
  id: "adminListCategories",
  method: "GET",
  permission: "catalog.read",
  path: "v1/admin/categories",
  summary: "Lists every category in menu order",
  response: z.object({ data: z.array(category) }),
});

export const addCategoryEndpoint = adminEndpoint({
  ...common,
  id: "adminAddCategory",
  method: "POST",
  permission: "catalog.write",
  path: "v1/admin/categories",
  summary: "Adds a category to the menus, with a page of its own",
  body: z.strictObject({
    name: z.string().max(200),
    /** made from the name when absent */
    slug: slugField.nullable().default(null),
    description: z.string().max(2_000).default(""),
    parent: parentField.default(null),
    before: beforeField.default(null),
  }),
  response: z.object({ data: category }),
  success: 201,
  errors: REFUSALS,
});

export const changeCategoryEndpoint = adminEndpoint({
  ...common,
  id: "adminChangeCategory",
  method: "PATCH",
  permission: "catalog.write",
  path: "v1/admin/categories/{slug}",
  summary: "Changes a category’s name, slug, or description; after a slug change, the old address redirects",
  params: named,
  body: z
    .strictObject({
      name: z.string().max(200).optional(),
      slug: slugField.optional(),
      description: z.string().max(2_000).optional(),
    })
    .refine((change) => Object.keys(change).length > 0, "Send name, slug, or description"),
  response: z.object({ data: category }),
  errors: { ...REFUSALS, ...MISSING },
});

export const moveCategoryEndpoint = adminEndpoint({
  ...common,
  id: "adminMoveCategory",
  method: "PUT",
  permission: "catalog.write",
  path: "v1/admin/categories/{slug}/place",
  summary: "Moves a category under another, to the top level, or among its siblings",
  params: named,
  body: z.strictObject({ parent: parentField, before: beforeField.default(null) }),
  response: z.object({ data: category }),
  errors: { ...REFUSALS, ...MISSING },
});

export const deleteCategoryEndpoint = adminEndpoint({
  ...common,
  id: "adminDeleteCategory",
  method: "DELETE",
  permission: "catalog.write",
  path: "v1/admin/categories/{slug}",
  summary: "Deletes an empty category",
  params: named,
  response: z.null(),
  success: 204,
  errors: { ...REFUSALS, ...MISSING },
});
