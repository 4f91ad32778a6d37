import { MessagePage } from "@/components/layout/message-page";
import { ButtonLink } from "@/components/ui/button";
import { brand } from "@/lib/platform/site/brand";

/** Not-found message of every root. */
export function NotFoundMessage() {
  return (
    <MessagePage
      eyebrow="Not found"
      title="We couldn’t find this page"
      actions={
        <>
          <ButtonLink href="/inventory">Shop {brand.originLabel} diamonds</ButtonLink>
          <ButtonLink href="/build-a-ring" variant="secondary">
            Build a ring
          </ButtonLink>
        </>
      }
    >
      {/* a missing page sets no title of its own; React moves this one to the head */}
      <title>Page not found</title>
      <p>
        Check the address. If you followed a link here, the page may have moved, or the diamond may have sold.
      </p>
    </MessagePage>
  );
}
