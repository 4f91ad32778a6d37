import type { Metadata } from "next";
import { ShopPhone } from "@/components/layout/header/shop-phone";
import { MessagePage } from "@/components/layout/messages/message-page";
import { ButtonLink } from "@/components/ui/form/button";
import { pageMetadata } from "@/lib/found/share/site-metadata";
import { REFERENCE_PATTERN } from "@/lib/people/inbox/model";
import { businessDays } from "@/lib/platform/dates/business-days";
import { doMailsWork } from "@/lib/platform/mail/state-queries";
import { site } from "@/lib/platform/site/site";

type Props = PageProps<"/thank-you">;

// the reference is part of the first response, so it works without scripts
export const instant = false;

export const generateMetadata = (): Metadata =>
  pageMetadata({ title: "Thank you", path: "/thank-you", index: false });

/** Confirms a sent form: the reference to quote, and what happens next. */
export default async function ThankYouPage({ searchParams }: Props) {
  const { reference } = await searchParams;
  const known = typeof reference === "string" && REFERENCE_PATTERN.test(reference) ? reference : null;
  return (
    <MessagePage
      eyebrow="Thank you"
      title={known ? "We got your message" : "Thanks for contacting us"}
      actions={
        <>
          <ButtonLink href="/inventory">See all {site.originLabel} diamonds</ButtonLink>
          <ButtonLink href="/blog" variant="secondary">
            Read the journal
          </ButtonLink>
        </>
      }
    >
      {known && (
        <p>
          Your reference is <strong className="figures whitespace-nowrap text-ink">{known}</strong>. Please
          mention it if you email or call us about the same question.
        </p>
      )}
      <p>
        If you left an email address, we’ll reply within {businessDays(site.answerDays)}. Nothing in your
        inbox by then? Check your spam folder, or call <ShopPhone />.
      </p>
      {!(await doMailsWork()) && (
        <p>
          We have your message, but we can’t send email right now, so our reply may take longer. For a quick
          answer, call <ShopPhone />.
        </p>
      )}
    </MessagePage>
  );
}
