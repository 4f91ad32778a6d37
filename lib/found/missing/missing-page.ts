import { setTimeout as sleep } from "node:timers/promises";
import { hasArticle } from "@/lib/found/content/journal";
import { isJournalCategory } from "@/lib/found/content/model";
import { storedTexts } from "@/lib/found/content/stored-text-queries";
import { hasCategory } from "@/lib/goods/catalog/paths/known-category-queries";
import { decodedSegment, hasProduct } from "@/lib/goods/catalog/paths/moved-product-queries";
import { sharedPageCategory, TOP_CATEGORIES } from "@/lib/goods/catalog/paths/paths";
import { log } from "@/lib/platform/log/log";

/** Longest wait for the lookup, in ms: the page then looks for itself, and both waits together stay short. */
const MAX_WAIT_MS = 1_000;

const isTop = (segment: string) => TOP_CATEGORIES.some((top) => top === segment);

/**
 * Whether nothing is found at an address of the catalog or the journal. Their pages answer 404 themselves, but with a
 * message that only scripts draw: an error of a page never reaches the HTML. If the catalog can't be read
 * in time, the page answers.
 */
export async function isMissingPage(pathname: string): Promise<boolean> {
  const segments = pathname.split("/").filter(Boolean).map(decodedSegment);
  if (!segments.every((segment) => segment !== null)) return false;
  try {
    return !(await Promise.race([isFound(segments), sleep(MAX_WAIT_MS, true, { ref: false })]));
  } catch (error) {
    log.warn({ err: error }, "an address could not be looked up");
    return false;
  }
}

async function isFound([root = "", ...below]: string[]): Promise<boolean> {
  const [first = "", second = ""] = below;
  if (below.length === 0) return true;
  if (root === "blog") {
    if (below.length === 1) return isJournalCategory(first);
    return below.length > 2 || hasArticle(first, second, await storedTexts());
  }
  // a page that products share stands before the first of them does
  if (root === "product" && sharedPageCategory(`/product/${first}`) && below.length === 1) return true;
  if (root === "product" || root === "fancy-shape-diamonds") return below.length > 1 || hasProduct(first);
  if (root === "product-category") return hasCategory(below);
  if (!isTop(root)) return true;
  if (below.length === 1) return hasCategory([root, first]);
  return below.length > 2 || hasProduct(second);
}
