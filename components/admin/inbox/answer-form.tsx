"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { Button } from "@/components/ui/form/button";
import { Field, TextArea, TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { showToast } from "@/components/ui/overlay/toast";
import { Notice } from "@/components/ui/status/notice";
import { ACTS } from "@/lib/desk/api/acts";
import {
  fillTemplate,
  openPlaceholder,
  PLACEHOLDERS,
  type Placeholder,
} from "@/lib/people/inbox/reply-templates";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { site } from "@/lib/platform/site/site";
import { admin } from "../client";
import { useIdentity, useMay } from "../identity";
import { MailsWait, useMailedWords } from "../kit/mail-state";
import { Section } from "../kit/section";
import { type MatchedPrice, PriceMatchForm } from "./price-match-form";
import { endOfDay, type MessageDetail } from "./types";

type Values = { text: string; until: string };

const MATCH_SENTENCE =
  "Enter the code {code} at checkout by {until}, and the stone is yours for {price}. The code works once.";

/** Answers a message by email: by hand, from a template, and for a price match with a code that the shop makes. */
export function AnswerForm({ message }: { message: MessageDetail }) {
  const { reference } = message;
  const isMatch = message.kind === "price_match";
  const me = useIdentity();
  const mayMatch = useMay("promotions.write");
  const mailedWords = useMailedWords();
  const client = useQueryClient();
  const [known, setKnown] = useState<Partial<Record<Placeholder, string>>>({});
  const { register, handleSubmit, reset, setError, clearErrors, setValue, getValues, formState } =
    useForm<Values>({
      defaultValues: { text: "", until: "" },
    });
  const { errors, isSubmitting } = formState;
  const valuesNow = {
    ...(message.sender_name ? { name: message.sender_name } : {}),
    reference,
    shop: site.name,
    me: me.name,
    ...known,
  };

  const insert = (template: string) => {
    const { text } = getValues();
    const filled = fillTemplate(template, valuesNow);
    setValue("text", text.trim() ? `${text.trimEnd()}\n\n${filled}` : filled, { shouldDirty: true });
  };

  const matched = ({ code, price, until, day }: MatchedPrice) => {
    const values = { code, price, until };
    setKnown(values);
    const { text } = getValues();
    const filled = fillTemplate(text, values);
    const own = filled.includes(code)
      ? filled
      : `${filled.trimEnd()}\n\n${fillTemplate(MATCH_SENTENCE, values)}`;
    setValue("text", own.trim(), { shouldDirty: true });
    setValue("until", day);
    clearErrors("text");
    void client.invalidateQueries({ queryKey: ["inbox", reference] });
  };

  const submit = handleSubmit(async ({ text, until }) => {
    const open = openPlaceholder(text);
    if (open) {
      setError("text", { message: `Replace {${open}} with ${PLACEHOLDERS[open]}` });
      return;
    }
    try {
      await admin.post("v1/admin/inbox/{reference}/answers", {
        params: { reference },
        // an offer that ends on a day holds until that day is over
        body: { text, valid_until: until === "" ? null : endOfDay(until) },
      });
      reset();
      setKnown({});
      showToast(mailedWords("Your reply is on its way."));
      void client.invalidateQueries({ queryKey: ["inbox"] });
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setError("text", { message: error.errors?.text?.[0] ?? error.message });
    }
  });

  return (
    <>
      {isMatch && mayMatch && <PriceMatchForm message={message} onMatched={matched} />}
      {isMatch && !mayMatch && (
        <Notice>To match the price, assign this to an owner or a manager, who can make the code.</Notice>
      )}
      <Section title="Reply">
        <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
          <TemplateChoice onChoose={insert} />
          <Field label="Your reply" error={errors.text?.message ?? null}>
            {(control) => (
              <TextArea {...control} rows={10} {...register("text", { required: "Write a reply" })} />
            )}
          </Field>
          {isMatch && (
            <Field label="Offer valid through" optional>
              {(control) => <TextInput {...control} type="date" {...register("until")} />}
            </Field>
          )}
          <p className="text-sm text-muted">{ACTS.adminAnswerMessage.sentence}</p>
          <MailsWait act="adminAnswerMessage" />
          <Button type="submit" busy={isSubmitting}>
            Send reply
          </Button>
        </form>
      </Section>
    </>
  );
}

function TemplateChoice({ onChoose }: { onChoose: (text: string) => void }) {
  const { data: templates = [] } = useQuery({
    queryKey: ["reply-templates"],
    queryFn: async ({ signal }) => (await admin.get("v1/admin/reply-templates", { signal })).data,
  });
  return (
    <div className="grid gap-1">
      {templates.length > 0 && (
        <Field label="Insert a template">
          {(control) => (
            <Select
              {...control}
              value=""
              onChange={({ target }) => {
                const chosen = templates.find(({ id }) => id === target.value);
                if (chosen) onChoose(chosen.text);
              }}
            >
              <option value="">Choose a template</option>
              {templates.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <p className="text-sm">
        <Link to="/reply-templates" className="text-link">
          {templates.length > 0 ? "Edit templates" : "Add templates for replies that you write often"}
        </Link>
      </p>
    </div>
  );
}
