import { unstable_rethrow } from "next/navigation";
import { MessagePage } from "@/components/layout/messages/message-page";
import { ButtonLink } from "@/components/ui/form/button";
import { isBare, readOnSale } from "@/lib/goods/inventory/on-sale";
import { log } from "@/lib/platform/log/log";
import { brand } from "@/lib/platform/site/brand";

/** Not-found message of every root. */
export async function NotFoundMessage() {
  const hasGoods = await hasGoodsIfRead();
  return (
    <MessagePage
      eyebrow="Not found"
      title="We couldn’t find this page"
      actions={
        hasGoods ? (
          <>
            <ButtonLink href="/inventory">Shop {brand.originLabel} diamonds</ButtonLink>
            <ButtonLink href="/build-a-ring" variant="secondary">
              Build a ring
            </ButtonLink>
          </>
        ) : (
          <>
            <ButtonLink href="/contact-us">Contact us</ButtonLink>
            <ButtonLink href="/blog" variant="secondary">
              Read the journal
            </ButtonLink>
          </>
        )
      }
    >
      {/* a missing page sets no title of its own; React moves this one to the head */}
      <title>Page not found</title>
      <p>
        {hasGoods
          ? "Check the address. If you followed a link here, the page may have moved, or the diamond may have sold."
          : "Check the address. Our collection is on its way, so some pages aren’t here yet."}
      </p>
    </MessagePage>
  );
}

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
