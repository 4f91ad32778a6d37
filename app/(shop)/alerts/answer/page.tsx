import type { Metadata } from "next";
import { connection } from "next/server";
import { InformationLayout } from "@/components/found/content/pages/information-layout";
import { Button } from "@/components/ui/form/button";
import { ALERT_ACTIONS } from "@/lib/selling/alerts/model";
import { sendAction } from "../send";

type Props = PageProps<"/alerts/answer">;

// the link's request is part of the first response
export const instant = false;

// the address holds a secret, so no search engine and no other site may get it
export const metadata: Metadata = { title: "Alerts", robots: { index: false }, referrer: "no-referrer" };

const WORDS = {
  confirm: {
    heading: "Confirm your alert",
    lead: "One last step, and we'll email you as soon as there's news.",
    button: "Confirm alert",
  },
  leave: {
    heading: "End your alerts",
    lead: "We won't send you any more of them.",
    button: "End all my alerts",
  },
} as const;

/** Landing page of an emailed link. It asks for a click because mail scanners follow links too. */
export default async function AlertAnswerPage({ searchParams }: Props) {
  await connection();
  const { to, token } = await searchParams;
  const action = ALERT_ACTIONS.find((one) => one === to) ?? "confirm";
  const { heading, lead, button } = WORDS[action];
  return (
    <InformationLayout heading={heading} lead={lead}>
      <form action={sendAction}>
        <input type="hidden" name="to" value={action} />
        <input type="hidden" name="token" value={typeof token === "string" ? token : ""} />
        <Button type="submit">{button}</Button>
      </form>
    </InformationLayout>
  );
}
