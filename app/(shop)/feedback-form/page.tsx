import type { Metadata } from "next";
import { connection } from "next/server";
import { InformationFrame } from "@/components/content/information-frame";
import { MessageForm } from "@/components/content/message-form";
import { Prose } from "@/components/content/prose";
import { readPage } from "@/lib/content/reads";
import { feedbackForm } from "@/lib/inbox/forms";
import { shownForm } from "@/lib/inbox/take-form";
import { pageMetadata } from "@/lib/site-metadata";
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
