import type { Metadata } from "next";
import { connection } from "next/server";
import { InformationFrame } from "@/components/found/content/information-frame";
import { MessageForm } from "@/components/found/content/message-form";
import { Prose } from "@/components/found/content/prose";
import { readPage } from "@/lib/found/content/reads";
import { pageMetadata } from "@/lib/found/share/site-metadata";
import { feedbackForm } from "@/lib/people/inbox/forms";
import { shownForm } from "@/lib/people/inbox/take-form";
import { send } from "./send";

// the form carries when it was shown
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const { description } = await readPage("feedback-form");
  return pageMetadata({ title: "Feedback Form", description, path: "/feedback-form" });
}

export default async function FeedbackFormPage() {
  await connection();
  const { heading, lead, html } = await readPage("feedback-form");
  return (
    <InformationFrame heading={heading} lead={lead} aside={<Prose html={html} className="text-base" />}>
      <MessageForm form={feedbackForm} action={send} initial={await shownForm()} />
    </InformationFrame>
  );
}
