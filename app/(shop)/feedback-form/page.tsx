import type { Metadata } from "next";
import { connection } from "next/server";
import { InformationLayout } from "@/components/found/content/pages/information-layout";
import { MessageForm } from "@/components/people/inbox/message-form";
import { Prose } from "@/components/ui/text/prose";
import { readPage } from "@/lib/found/content/reads";
import { pageMetadata } from "@/lib/found/share/site-metadata";
import { feedbackForm } from "@/lib/people/inbox/forms/forms";
import { initialFormState } from "@/lib/people/inbox/forms/handle-form";
import { send } from "./send";

// the form carries the time it was shown
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const { description } = await readPage("feedback-form");
  return pageMetadata({ title: "Feedback Form", description, path: "/feedback-form" });
}

export default async function FeedbackFormPage() {
  await connection();
  const { heading, lead, html } = await readPage("feedback-form");
  return (
    <InformationLayout heading={heading} lead={lead} aside={<Prose html={html} className="text-base" />}>
      <MessageForm form={feedbackForm} action={send} initial={await initialFormState()} />
    </InformationLayout>
  );
}
