import { unstable_rethrow } from "next/navigation";
import { isBare, readOnSale } from "@/lib/goods/inventory/on-sale";
import { log } from "@/lib/platform/log/log";
import { LateNotFound } from "./late-not-found";
import NotFoundWords from "./not-found-words";

/** Not-found message of every root. */
export const NotFoundMessage = async () => <NotFoundWords hasGoods={await hasGoodsIfRead()} />;

/** The same where a page carries it along in case it is needed. */
export const CarriedNotFound = async () => <LateNotFound hasGoods={await hasGoodsIfRead()} />;

/** The message is also shown while the catalog can't be read. */
async function hasGoodsIfRead(): Promise<boolean> {
  try {
    return !isBare(await readOnSale());
  } catch (error) {
    unstable_rethrow(error);
    log.warn({ err: error }, "what is on sale could not be read");
    return true;
  }
}
