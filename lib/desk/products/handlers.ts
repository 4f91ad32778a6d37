import {
  activateProduct,
  createProduct,
  deleteProduct,
  productIdOf,
  readRightsOver,
  redraftProduct,
  showProduct,
  updateProduct,
  withdrawProduct,
} from "@/lib/desk/products/commands/change-product";
import { countProducts, listProducts } from "@/lib/desk/products/queries/list-products";
import { productPictures } from "@/lib/desk/products/queries/product-pictures";
import { ApiError, notFoundError } from "@/lib/platform/api/declare/errors";
import { db } from "@/lib/platform/db/client";
import { decimalFromCents } from "@/lib/platform/money/model";
import { pageOf } from "../admin/list-query";
import { receiveUpload } from "../admin/receive-upload";
import type { AdminCall, CallOf } from "../admin/serve-admin";
import { fieldsOf } from "../admin/upload-fields";
import {
  type adminProductEndpoint,
  type adminProductsEndpoint,
  type createProductEndpoint,
  IMPORT_FIELDS,
  type productStatusEndpoint,
  type updateProductEndpoint,
} from "./endpoints";
import { startProductImport } from "./import/work";
import { productPreviewLink } from "./preview";
import { priceRightOf } from "./price-right-of";

type Named = AdminCall<{ slug: string }, unknown, unknown>;

const MB = 1024 * 1024;
const IMPORT_LIMITS = { files: 1, fileBytes: 50 * MB, bytes: 51 * MB };

/** @throws ApiError 404 */
async function requireId(slug: string): Promise<string> {
  const id = await productIdOf(db(), slug);
  if (id === null) throw notFoundError("This product");
  return id;
}

export async function handleAdminProducts({ query }: CallOf<typeof adminProductsEndpoint>) {
  const { status, category, q, sort, order } = query;
  const choice = {
    ...(status ? { status } : {}),
    ...(category ? { category } : {}),
    ...(q ? { words: q } : {}),
  };
  const [rows, total] = await Promise.all([
    listProducts(choice, { sort, order, ...pageOf(query) }),
    countProducts(choice),
  ]);
  const pictures = await productPictures(rows);
  return {
    total,
    data: rows.map((row) => ({
      slug: row.slug,
      sku: row.sku,
      name: row.name,
      status: row.status,
      category: row.category,
      picture: pictures.get(row.id) ?? null,
      version: row.version,
      is_demo: row.isDemo,
      variants: row.variants,
      from_price: decimalFromCents(row.fromCents),
      stock: row.stock,
      updated_at: row.updatedAt.toISOString(),
    })),
  };
}

export async function handleCreateProduct({ body, staff, audit }: CallOf<typeof createProductEndpoint>) {
  const right = priceRightOf(staff);
  const { slug, name, outcome } = await createProduct(body, audit("product create"), new Date(), right);
  return { data: { slug, name, outcome } };
}

export async function handleAdminProduct({ params, query, staff }: CallOf<typeof adminProductEndpoint>) {
  const id = await requireId(params.slug);
  const { prices, deletion } = await readRightsOver(params.slug, priceRightOf(staff));
  const mayWrite = staff.may("catalog.write");
  const data = await showProduct(params.slug, query);
  const shown = { id, slug: data.slug ?? params.slug, metal: data.variants[0]?.metal ?? null };
  return {
    data,
    picture: (await productPictures([shown])).get(id) ?? null,
    rights: { prices: mayWrite && prices, deletion: mayWrite && deletion },
  };
}

export async function handleUpdateProduct({
  params,
  body,
  staff,
  audit,
}: CallOf<typeof updateProductEndpoint>) {
  await requireId(params.slug);
  const change = audit("product update");
  const { slug, name, outcome } = await updateProduct(
    params.slug,
    body,
    change,
    new Date(),
    priceRightOf(staff),
  );
  return { data: { slug, name, outcome } };
}

const STATUS_COMMANDS = {
  active: { act: activateProduct, action: "product activate" },
  withdrawn: { act: withdrawProduct, action: "product withdraw" },
  draft: { act: redraftProduct, action: "product draft" },
} as const;

export async function handleProductStatus({
  params,
  body,
  staff,
  audit,
}: CallOf<typeof productStatusEndpoint>) {
  await requireId(params.slug);
  const { act, action } = STATUS_COMMANDS[body.status];
  const { slug, from, to } = await act(params.slug, audit(action), new Date(), priceRightOf(staff));
  return { data: { slug, from, to } };
}

export async function handleDeleteProduct({ params, staff, audit }: Named) {
  await requireId(params.slug);
  await deleteProduct(params.slug, audit("product delete"), priceRightOf(staff));
  return null;
}

export const handleImportProducts = ({ request, audit }: AdminCall<unknown, unknown, unknown>) =>
  receiveUpload(request, IMPORT_LIMITS, async (upload) => {
    const fields = fieldsOf(IMPORT_FIELDS, upload);
    const [file] = upload.files;
    if (file?.field !== "file") {
      const message = "Send the file in the file field.";
      throw new ApiError("invalid", message, { errors: { file: [message] } });
    }
    const options = {
      dryRun: fields.dry_run,
      allOrNothing: fields.all_or_nothing,
      setsStock: fields.set_stock,
      removesMissing: fields.remove_missing,
      category: fields.category ?? null,
    };
    return { data: { work: await startProductImport(file.path, options, audit("product import")) } };
  });

export async function handleProductPreview({ params }: Named) {
  await requireId(params.slug);
  const { path, expiresAt } = productPreviewLink(params.slug);
  return { data: { path, expires_at: expiresAt.toISOString() } };
}
