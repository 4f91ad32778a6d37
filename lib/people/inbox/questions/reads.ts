import { cacheLife, cacheTag } from "next/cache";
import { apiIsRemote } from "@/lib/platform/api/client/base";
import { lifetimes, tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { log } from "@/lib/platform/log/log";
import type { ShownQuestion } from "./model";
import { listQuestions } from "./queries";

/** The published questions on a product, which its page shows; publishing one expires it with the product. */
export async function readProductQuestions(slug: string): Promise<ShownQuestion[]> {
  "use cache";
  cacheTag(tags.product(slug));
  cacheLife(lifetimes.catalog);
  return apiIsRemote ? [] : listQuestions({ slug });
}

async function cachedStoneQuestions(sku: string): Promise<ShownQuestion[]> {
  "use cache";
  cacheTag(tags.questions(sku));
  cacheLife(lifetimes.catalog);
  return apiIsRemote ? [] : listQuestions({ sku });
}

/** Those on a stone. Stones are shown while the database is away, and then without them. */
export async function readStoneQuestions(sku: string): Promise<ShownQuestion[]> {
  try {
    return await cachedStoneQuestions(sku);
  } catch (error) {
    log.warn({ err: error }, "a stone is shown without its questions");
    return [];
  }
}
