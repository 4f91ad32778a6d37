"use client";

import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { buttonClass } from "@/components/ui/form/button-style";
import { admin } from "../client";
import { useMay } from "../identity";
import { PageLoading } from "../kit/loading";
import { PageHeading } from "../kit/page-heading";
import { RecordFailure } from "../kit/record-failure";
import { Section } from "../kit/section";
import { AnswerForm } from "./answer-form";
import { Assignee } from "./assignee";
import { CloseMessage } from "./close-message";
import { PublishQuestion } from "./publish-question";
import { Thread } from "./thread";
import { messageKey } from "./types";

const INBOX = { to: "/inbox", label: "Inbox" } as const;

/** One message with everything its sender and the shop have written, who answers it, and the form that does. */
export function MessagePage() {
  const { reference = "" } = useParams();
  const maySeeCustomers = useMay("customers.read");
  const { data, isError, error, refetch } = useQuery({
    queryKey: messageKey(reference),
    queryFn: async ({ signal }) =>
      (await admin.get("v1/admin/inbox/{reference}", { params: { reference }, signal })).data,
  });
  if (isError) {
    return <RecordFailure error={error} record="Message" back={INBOX} onRetry={() => void refetch()} />;
  }
  if (!data) return <PageLoading />;
  return (
    <>
      <PageHeading title={`Message ${data.reference}`} back={INBOX}>
        {data.customer_id && maySeeCustomers && (
          <Link to={`/customers/${data.customer_id}`} className={buttonClass("quiet", "sm")}>
            View customer
          </Link>
        )}
        <CloseMessage message={data} />
      </PageHeading>
      <p className="-mt-3 mb-6 text-sm wrap-anywhere text-muted">
        {[data.sender_name, data.email ?? "No email address"].filter(Boolean).join(" · ")}
      </p>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-6">
          <Thread message={data} />
        </div>
        <div className="grid content-start gap-6">
          <Assignee message={data} />
          {data.question && <PublishQuestion key={data.answers.length} message={data} />}
          {data.email ? (
            <AnswerForm key={data.reference} message={data} />
          ) : (
            <Section title="Reply">
              <p className="text-sm text-muted">The sender left no email address.</p>
            </Section>
          )}
        </div>
      </div>
    </>
  );
}
