import type { Metadata } from "next";
import { connection } from "next/server";
import { InformationLayout } from "@/components/found/content/pages/information-layout";
import { Button } from "@/components/ui/form/button";
import { SUBSCRIPTION_ACTIONS } from "@/lib/people/newsletter/model";
import { sendAction } from "../send";

type Props = PageProps<"/newsletter/answer">;

// the link's request is part of the first response
export const instant = false;

// the address holds a secret, so no search engine and no other site may get it
export const metadata: Metadata = { title: "Newsletter", robots: { index: false }, referrer: "no-referrer" };

const WORDS = {
  confirm: {
    heading: "Confirm your subscription",
    lead: "One last step, and you'll get our newsletter.",
    button: "Confirm subscription",
  },
  leave: { heading: "Unsubscribe", lead: "We won't send you the newsletter anymore.", button: "Unsubscribe" },
} as const;

/** Landing page of an emailed link. It asks for a click because mail scanners follow links too. */
export default async function NewsletterAnswerPage({ searchParams }: Props) {
  await connection();
  const { to, token } = await searchParams;
  const action = SUBSCRIPTION_ACTIONS.find((one) => one === to) ?? "confirm";
  const { heading, lead, button } = WORDS[action];
  return (
    <InformationLayout heading={heading} lead={lead} crumbs={[{ label: "Newsletter", href: "/newsletter" }]}>
      <form action={sendAction}>
        <input type="hidden" name="to" value={action} />
        <input type="hidden" name="token" value={typeof token === "string" ? token : ""} />
        <Button type="submit">{button}</Button>
      </form>
    </InformationLayout>
  );
}
