import type { Metadata } from "next";
import { connection } from "next/server";
import { InformationLayout } from "@/components/found/content/pages/information-layout";
import { MessageForm } from "@/components/people/inbox/message-form";
import { pageMetadata } from "@/lib/found/share/site-metadata";
import { questionForm } from "@/lib/people/inbox/forms/forms";
import { initialFormState } from "@/lib/people/inbox/forms/handle-form";
import { prefillFromQuery } from "@/lib/people/inbox/model";
import { businessDays } from "@/lib/platform/dates/business-days";
import { site } from "@/lib/platform/site/site";
import { send } from "./send";

type Props = PageProps<"/questions">;

// the form carries the time it was shown and what it is about
export const instant = false;

export const generateMetadata = (): Metadata =>
  pageMetadata({ title: "Ask a question", path: "/questions", index: false });

/** Asks a question on a piece or a diamond; `?item=` names it by its SKU. */
export default async function QuestionPage({ searchParams }: Props) {
  await connection();
  const { item } = await searchParams;
  const initial = await initialFormState(prefillFromQuery(questionForm, { item }));
  return (
    <InformationLayout
      heading="Ask a question"
      lead="Ask us anything about a piece or a diamond: how it’s made, how it wears, or whether it suits yours."
      aside={
        <p className="text-sm text-muted">
          We’ll answer by email within {businessDays(site.answerDays)}. If you agree, we may show your
          question and our answer on its page, so that others find it.
        </p>
      }
    >
      <MessageForm form={questionForm} action={send} initial={initial} />
    </InformationLayout>
  );
}
