import { MessagePage } from "@/components/layout/message-page";
import { ButtonLink } from "@/components/ui/button";
import { brand } from "@/lib/platform/site/brand";

/** Not-found message of every root. */
export function NotFoundMessage() {
  return (
    <MessagePage
      eyebrow="Not found"
      title="This page is not here"
      actions={
        <>
          <ButtonLink href="/inventory">See all {brand.originLabel} diamonds</ButtonLink>
          <ButtonLink href="/build-a-ring" variant="secondary">
            Build a ring
          </ButtonLink>
        </>
      }
    >
      {/* a missing page sets no title of its own; React moves this one to the head */}
      <title>Page not found</title>
      <p>
        The address may have changed, or the piece may have been sold: each of our stones is one of a kind.
      </p>
    </MessagePage>
  );
}
