import { MessagePage } from "@/components/layout/messages/message-page";
import { ButtonLink } from "@/components/ui/form/button";
import { brand } from "@/lib/platform/site/brand";
import { LineArt } from "./line-art";

/**
 * What a missing page says.
 * @param props.hasGoods whether the shop has anything on sale
 */
export default function NotFoundWords({ hasGoods }: { hasGoods: boolean }) {
  return (
    <MessagePage
      art={<LineArt className="mx-auto mb-6" />}
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
