import { findProductToPreview } from "@/lib/goods/catalog/queries";
import type { Product } from "@/lib/goods/catalog/schema";
import { isWorkingHere } from "@/lib/people/staff/authority";
import { PREVIEW_MINUTES, readPreview, signPreview } from "@/lib/platform/security/preview-token";
import { PRODUCT_PREVIEW_ROOT } from "@/lib/platform/security/strict-paths";

const SUBJECT = "product:";

/** The address of a product's page before it is on sale. */
export function productPreviewLink(slug: string, now = new Date()): { path: string; expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + PREVIEW_MINUTES * 60_000);
  return { path: PRODUCT_PREVIEW_ROOT + signPreview(SUBJECT + slug, expiresAt), expiresAt };
}

/** The product of a preview's address; null unless the address is good and somebody who may see products asks. */
export async function loadProductPreview(
  token: string,
  headers: Pick<Headers, "get">,
): Promise<Product | null> {
  const subject = readPreview(token);
  if (!subject?.startsWith(SUBJECT)) return null;
  if (!(await isWorkingHere(headers, "catalog.read"))) return null;
  return findProductToPreview(subject.slice(SUBJECT.length));
}
