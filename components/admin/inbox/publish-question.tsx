"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Field, TextArea } from "@/components/ui/form/field";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { admin } from "../client";
import { Section } from "../kit/section";
import type { MessageDetail } from "./types";

/** Shows a question with its answer on the page of the piece or diamond, if its writer agrees. */
export function PublishQuestion({ message }: { message: MessageDetail }) {
  const { reference, question, fields, answers } = message;
  const original = fields.find(({ name }) => name === "message")?.value ?? "";
  const [words, setWords] = useState({
    question: question?.published?.question ?? original,
    answer: question?.published?.answer ?? answers.at(-1)?.text ?? "",
  });
  const client = useQueryClient();
  const after = { onSettled: () => client.invalidateQueries({ queryKey: ["inbox"] }) };
  const params = { reference };
  const publish = useMutation({
    mutationFn: () => admin.put("v1/admin/inbox/{reference}/publication", { params, body: words }),
    onSuccess: () => showToast("The question is shown on its page"),
    onError: (error) => showErrorToast(error.message),
    ...after,
  });
  const hide = useMutation({
    mutationFn: () => admin.delete("v1/admin/inbox/{reference}/publication", { params }),
    onSuccess: () => showToast("The question is no longer shown"),
    onError: (error) => showErrorToast(error.message),
    ...after,
  });
  if (!question) return null;
  const reason = !question.may_publish
    ? "Its writer wants an answer, and the question not shown."
    : question.subject === null
      ? "The question names no piece or diamond of this shop, so there is no page to show it on."
      : null;
  return (
    <Section title="Show on its page">
      {reason && !question.published ? (
        <p className="text-sm text-muted">{reason}</p>
      ) : (
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            publish.mutate();
          }}
          noValidate
        >
          <p className="text-sm text-muted">
            Everybody reads it on the page of {question.subject ?? "the piece"}. Leave out names and orders.
            To email your answer, send a reply.
          </p>
          <Field label="Question">
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                maxLength={1_000}
                value={words.question}
                onChange={({ target }) => setWords({ ...words, question: target.value })}
              />
            )}
          </Field>
          <Field label="Answer">
            {(control) => (
              <TextArea
                {...control}
                rows={5}
                maxLength={4_000}
                value={words.answer}
                onChange={({ target }) => setWords({ ...words, answer: target.value })}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              variant="secondary"
              busy={publish.isPending}
              disabled={words.question.trim() === "" || words.answer.trim() === ""}
            >
              {question.published ? "Save changes" : "Show on its page"}
            </Button>
            {question.published && (
              <Button variant="ghost" busy={hide.isPending} onClick={() => hide.mutate()}>
                Take off the page
              </Button>
            )}
          </div>
        </form>
      )}
    </Section>
  );
}
