"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Field, TextArea } from "@/components/ui/form/field";
import { showToast } from "@/components/ui/overlay/toast";
import { ACTS } from "@/lib/desk/api/acts";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { admin } from "../client";
import { MailsWait, useMailedWords } from "../kit/mail-state";
import { Section } from "../kit/section";
import type { ReviewDetail } from "./types";

/** The shop’s reply, which everybody reads below the review. */
export function ReplyForm({ review: { id, version, reply, source } }: { review: ReviewDetail }) {
  const [text, setText] = useState(reply ?? "");
  const mailedWords = useMailedWords();
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (words: string) =>
      admin.put("v1/admin/reviews/{id}/reply", { params: { id }, body: { version, text: words } }),
    onSuccess: ({ data }) =>
      showToast(
        data.reply === null
          ? "Reply removed"
          : source === "order"
            ? mailedWords("Your reply is on its way.")
            : "Reply saved",
      ),
    onSettled: () => client.invalidateQueries({ queryKey: ["reviews"] }),
  });
  const { error } = save;
  const problem = error instanceof ApiProblem ? (error.errors?.text?.[0] ?? error.message) : error?.message;
  return (
    <Section title="Reply">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(text.trim());
        }}
        noValidate
      >
        <Field label="Your reply" error={problem ?? null}>
          {(control) => (
            <TextArea
              {...control}
              rows={5}
              value={text}
              onChange={({ target }) => setText(target.value)}
              maxLength={2_000}
            />
          )}
        </Field>
        <p className="text-sm text-muted">
          Everybody reads it below the review. {source === "order" && ACTS.adminReplyReview.sentence}
        </p>
        {source === "order" && <MailsWait act="adminReplyReview" />}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant="secondary"
            busy={save.isPending}
            disabled={text.trim() === (reply ?? "") || text.trim() === ""}
          >
            {reply ? "Change reply" : "Reply"}
          </Button>
          {reply && (
            <Button variant="ghost" busy={save.isPending} onClick={() => save.mutate("")}>
              Remove reply
            </Button>
          )}
        </div>
      </form>
    </Section>
  );
}
