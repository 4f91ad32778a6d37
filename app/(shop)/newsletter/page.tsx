import type { Metadata } from "next";
import { connection } from "next/server";
import { InformationLayout } from "@/components/found/content/information-layout";
import { MessageForm } from "@/components/found/content/message-form";
import { Notice } from "@/components/ui/notice";
import { pageMetadata } from "@/lib/found/share/site-metadata";
import { initialFormState } from "@/lib/people/inbox/handle-form";
import { CONSENT_TEXT, newsletterForm } from "@/lib/people/newsletter/model";
import { send } from "./send";

type Props = PageProps<"/newsletter">;

// the form carries the time it was shown, and the address the outcome
export const instant = false;

export const metadata: Metadata = pageMetadata({
  title: "Our letter",
  description: "Ask for the shop's letter: new articles and new pieces, at most once a month.",
  path: "/newsletter",
});

const STATES: Record<string, { tone: "success" | "warning"; title: string; text: string }> = {
  asked: {
    tone: "success",
    title: "Look into your mailbox",
    text: "If the letter does not reach this address already, a mail with a link is on its way. It comes when you have followed that.",
  },
  confirmed: { tone: "success", title: "The letter is yours", text: "The next one comes to your address." },
  left: { tone: "success", title: "You have left", text: "No letter comes to your address any more." },
  busy: {
    tone: "warning",
    title: "One moment",
    text: "Too many forms came from your connection just now. Follow the link once more in ten minutes.",
  },
  unknown: {
    tone: "warning",
    title: "This link is not known",
    text: "It may be cut off: copy the whole of it from the mail, or ask for the letter anew below.",
  },
};

export default async function NewsletterPage({ searchParams }: Props) {
  await connection();
  const { state } = await searchParams;
  const told = typeof state === "string" && Object.hasOwn(STATES, state) ? STATES[state] : undefined;
  return (
    <InformationLayout
      heading="Our letter"
      lead="New articles of the journal and new pieces, at most once a month."
    >
      <div className="grid max-w-prose gap-8">
        {told && (
          <Notice tone={told.tone} role="status" title={told.title}>
            {told.text}
          </Notice>
        )}
        {(!told || told.tone === "warning") && (
          <>
            <p className="text-muted">By sending your address you say: “{CONSENT_TEXT}”</p>
            <MessageForm form={newsletterForm} action={send} initial={await initialFormState()} />
          </>
        )}
      </div>
    </InformationLayout>
  );
}
