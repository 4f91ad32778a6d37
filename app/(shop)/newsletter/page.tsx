import type { Metadata } from "next";
import { connection } from "next/server";
import { InformationLayout } from "@/components/found/content/pages/information-layout";
import { MessageForm } from "@/components/people/inbox/message-form";
import { Notice } from "@/components/ui/status/notice";
import { pageMetadata } from "@/lib/found/share/site-metadata";
import { initialFormState } from "@/lib/people/inbox/forms/handle-form";
import { CONSENT_TEXT, newsletterForm } from "@/lib/people/newsletter/model";
import { send } from "./send";

type Props = PageProps<"/newsletter">;

// the form carries the time it was shown, and the address the outcome
export const instant = false;

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: "Newsletter",
    description: "Sign up for our newsletter: new articles and new pieces, at most once a month.",
    path: "/newsletter",
  });

const STATES: Record<string, { tone: "success" | "warning"; title: string; text: string }> = {
  requested: {
    tone: "success",
    title: "Check your email",
    text: "If this address isn't subscribed yet, we've sent it a link. Follow the link to confirm your subscription. No email after a few minutes? Check your spam folder.",
  },
  waiting: {
    tone: "warning",
    title: "We can't send email right now",
    text: "If this address isn't subscribed yet, we'll send it a link as soon as our email works again. Follow the link to confirm your subscription.",
  },
  confirmed: {
    tone: "success",
    title: "You're subscribed",
    text: "We'll send the next issue to your email address.",
  },
  left: { tone: "success", title: "You're unsubscribed", text: "We won't send you the newsletter anymore." },
  busy: {
    tone: "warning",
    title: "One moment",
    text: "We received too many requests from your connection. Wait ten minutes, then open the link again.",
  },
  unknown: {
    tone: "warning",
    title: "This link isn't valid",
    text: "It may be incomplete. Copy the whole link from the email, or sign up again below.",
  },
};

export default async function NewsletterPage({ searchParams }: Props) {
  await connection();
  const { state } = await searchParams;
  const shown = typeof state === "string" && Object.hasOwn(STATES, state) ? STATES[state] : undefined;
  return (
    <InformationLayout heading="Newsletter" lead="New journal articles and new pieces, at most once a month.">
      <div className="grid max-w-prose gap-8">
        {shown && (
          <Notice tone={shown.tone} role="status" title={shown.title}>
            {shown.text}
          </Notice>
        )}
        {(!shown || shown.tone === "warning") && (
          <>
            <p className="text-muted">By signing up, you agree: “{CONSENT_TEXT}”</p>
            <MessageForm form={newsletterForm} action={send} initial={await initialFormState()} />
          </>
        )}
      </div>
    </InformationLayout>
  );
}
