"use client";

import { Button } from "@/components/ui/form/button";
import { ActionBar } from "@/components/ui/navigation/action-bar";
import { Link } from "@/components/ui/navigation/link";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import { EmailText } from "@/components/ui/text/email-text";
import { NoBreakWords } from "@/components/ui/text/no-break-words";
import { Price } from "@/components/ui/text/price";
import { Prose } from "@/components/ui/text/prose";
import { ReservedSpace } from "@/components/ui/text/reserved-space";
import { TypedText } from "@/components/ui/text/typed-text";
import { cents } from "@/lib/platform/money/model";
import { DesignSection } from "./design-section";

const ARTICLE =
  "<h2>How to measure a ring</h2><p>Choose a ring that <strong>fits</strong>, and measure it inside.</p><ul><li>In millimeters</li><li>At room temperature</li></ul><blockquote>Between two sizes, take the larger.</blockquote>";

/** What writes text in a way of its own, and what ends a page. */
export function Texts() {
  return (
    <>
      <DesignSection title="Text">
        <Prose html={ARTICLE} />
        <ul className="grid max-w-48 gap-4 border border-line p-4">
          <li>
            <EmailText>ada.byron@a-long-domain.example</EmailText>
          </li>
          <li>
            <NoBreakWords>Alba four-prong solitaire</NoBreakWords>
          </li>
          <li>
            To <TypedText>עדה</TypedText>, with love
          </li>
          <li className="bg-stone">
            <ReservedSpace forms={["Arrives Dec 8–10", "Arrives today"]}>Arrives today</ReservedSpace>
          </li>
          <li>
            <Link href="/inventory" className="text-link">
              A link within the shop
            </Link>
          </li>
        </ul>
      </DesignSection>
      <DesignSection title="Failure and action bar">
        <FailureNotice title="We couldn’t load the diamonds" onRetry={() => undefined} />
        <ActionBar
          preview={<span className="block size-full bg-accent-soft" />}
          price={<Price cents={cents(123_450)} />}
        >
          <Button>Add to cart</Button>
        </ActionBar>
      </DesignSection>
    </>
  );
}
