"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNotify } from "ra-core";
import { useForm } from "react-hook-form";
import { useParams } from "react-router";
import { Button } from "@/components/ui/button";
import { FailureNotice } from "@/components/ui/failure-notice";
import { Field, TextArea, TextInput } from "@/components/ui/field";
import { ApiProblem } from "@/lib/platform/api/problem";
import { admin } from "../client";
import { formatDate, formatTime } from "../kit/formats";
import { PageHeading } from "../kit/page-heading";
import { Facts, Section } from "../kit/section";
import { Loading } from "../shell/loading";
import { MESSAGE_KIND_LABELS } from "./message-words";

/** One message with its answers, and the form that answers it. */
export function MessagePage() {
  const { reference = "" } = useParams();
  const client = useQueryClient();
  const queryKey = ["inbox", reference];
  const { data, isError, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await admin.get("v1/admin/inbox/{reference}", { params: { reference }, signal })).data,
  });
  if (isError) return <FailureNotice title={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <>
      <PageHeading title={`Message ${data.reference}`} back={{ to: "/inbox", label: "Inbox" }} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-6">
          <Section title={MESSAGE_KIND_LABELS[data.kind]}>
            <p className="text-sm text-muted">
              {formatTime(data.created_at)} · {data.email ?? "no address"}
            </p>
            <Facts
              facts={data.fields.map(({ name, value }) => ({
                label: name.replaceAll("_", " "),
                value: <span className="whitespace-pre-wrap">{value}</span>,
              }))}
            />
          </Section>
          {data.answers.map((answer) => (
            <Section key={answer.created_at} title={`Answered ${formatTime(answer.created_at)}`}>
              <p className="text-sm whitespace-pre-wrap">{answer.text}</p>
              {answer.valid_until && (
                <p className="text-sm text-muted">
                  The offer is valid until {formatDate(answer.valid_until)}.
                </p>
              )}
            </Section>
          ))}
        </div>
        {data.email ? (
          <AnswerForm
            reference={data.reference}
            hasOffer={data.kind === "price_match"}
            onSent={() => {
              void client.invalidateQueries({ queryKey });
              void client.invalidateQueries({ queryKey: ["inbox"] });
            }}
          />
        ) : (
          <Section title="Answer">
            <p className="text-sm text-muted">The sender left no email address.</p>
          </Section>
        )}
      </div>
    </>
  );
}

function AnswerForm({
  reference,
  hasOffer,
  onSent,
}: {
  reference: string;
  /** whether the answer may make an offer that ends */
  hasOffer: boolean;
  onSent: () => void;
}) {
  const notify = useNotify();
  const {
    register,
    handleSubmit,
    reset,
    setError,
    formState: { errors, isSubmitting },
  } = useForm<{ text: string; until: string }>({ defaultValues: { text: "", until: "" } });
  const submit = handleSubmit(async ({ text, until }) => {
    try {
      await admin.post("v1/admin/inbox/{reference}/answers", {
        params: { reference },
        // an offer that ends on a day holds until that day is over
        body: { text, valid_until: until === "" ? null : new Date(`${until}T23:59:59`).toISOString() },
      });
      reset();
      notify("Your answer is on its way.", { type: "success" });
      onSent();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setError("text", { message: error.errors?.text?.[0] ?? error.message });
    }
  });
  return (
    <Section title="Answer">
      <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
        <Field label="Your reply" error={errors.text?.message ?? null}>
          {(control) => (
            <TextArea {...control} rows={10} {...register("text", { required: "Write a reply" })} />
          )}
        </Field>
        {hasOffer && (
          <Field label="Offer valid through" optional>
            {(control) => <TextInput {...control} type="date" {...register("until")} />}
          </Field>
        )}
        <Button type="submit" busy={isSubmitting}>
          Send reply
        </Button>
      </form>
    </Section>
  );
}
