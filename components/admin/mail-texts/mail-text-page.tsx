"use client";

import { useMutation } from "@tanstack/react-query";
import { useParams } from "react-router";
import { Button } from "@/components/ui/form/button";
import { Field, TextArea, TextInput } from "@/components/ui/form/field";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import { Notice } from "@/components/ui/status/notice";
import { MAIL_KINDS, type MailKind, OWN_SENTENCES } from "@/lib/platform/settings/schemas/mail-kinds";
import { admin } from "../client";
import { ActButton } from "../kit/act-button";
import { OutdatedNotice } from "../kit/form/outdated-notice";
import { useRecordForm } from "../kit/form/use-record-form";
import { PageLoading } from "../kit/loading";
import { useMailedWords } from "../kit/mail-state";
import { PageHeading } from "../kit/page-heading";
import { Section } from "../kit/section";
import { MailPreview, type MailWords } from "./mail-preview";

const isKind = (word: string): word is MailKind => MAIL_KINDS.some((kind) => kind === word);

const FIELDS = ["intro", "signature", "subject", "body"] as const satisfies readonly (keyof MailWords)[];

/** What stands for words that differ from one mail to the next. */
const SIGNS = {
  about: { sign: "{about}", words: "the order" },
  title: { sign: "{title}", words: "the email’s heading" },
  shop: { sign: "{shop}", words: "the shop’s name" },
  text: { sign: OWN_SENTENCES, words: "the email’s own sentences" },
} as const;

/** Buttons that insert what stands for such words. */
const Signs = ({
  of,
  signs,
  onInsert,
}: {
  of: string;
  signs: readonly { sign: string; words: string }[];
  onInsert: (sign: string) => void;
}) => (
  <p className="-mt-2 flex flex-wrap gap-x-5">
    {signs.map(({ sign, words }) => (
      <Button key={sign} variant="quiet" size="sm" className="px-0" onClick={() => onInsert(sign)}>
        Insert {words}
        <span className="sr-only"> into {of}</span>
      </Button>
    ))}
  </p>
);

/** What the shop says in one kind of mail. */
export function MailTextPage() {
  const { kind = "" } = useParams();
  if (!isKind(kind)) return <Notice tone="error" title="There is no such kind of email" />;
  return <MailTextForm key={kind} kind={kind} />;
}

function MailTextForm({ kind }: { kind: MailKind }) {
  const mailedWords = useMailedWords();
  const { form, submit, problem, record, isError, error, refetch, outdated } = useRecordForm({
    queryKey: ["mail-texts", kind],
    read: async (signal) =>
      (await admin.get("v1/admin/mail-texts/{kind}", { params: { kind }, signal })).data,
    toValues: ({ intro, signature, subject, body }): MailWords => ({ intro, signature, subject, body }),
    save: (values, version) =>
      admin.put("v1/admin/mail-texts/{kind}", { params: { kind }, body: { ...values, version } }),
    savedMessage: "Saved. The next email has these words.",
  });
  const test = useMutation({
    mutationFn: () => admin.post("v1/admin/mail-tests", { body: { kind, ...form.getValues() } }),
    onSuccess: ({ data }) => showToast(mailedWords(`A test is on its way to ${data.recipient}.`)),
    onError: (failure) => showErrorToast(failure.message),
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const words = form.watch();
  if (isError)
    return (
      <FailureNotice
        title={error?.message ?? "The email template couldn’t be loaded"}
        onRetry={() => void refetch()}
      />
    );
  if (!record || words.intro === undefined) return <PageLoading />;
  const isEmpty = FIELDS.every((field) => words[field] === "");
  const empty = () => {
    for (const field of FIELDS) form.setValue(field, "", { shouldDirty: true });
    void submit();
  };
  const insert = (field: "subject" | "body", sign: string) => {
    const typed = form.getValues(field);
    const space = typed === "" ? "" : field === "body" ? "\n" : " ";
    form.setValue(field, typed + space + sign, { shouldDirty: true });
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <PageHeading title={record.name} back={{ to: "/mail-texts", label: "Email templates" }}>
        {!isEmpty && (
          <Button variant="quiet" size="sm" busy={isSubmitting} onClick={empty}>
            Reset to default
          </Button>
        )}
        <ActButton
          act="adminSendTestMail"
          title="Send a test?"
          confirm="Send test"
          variant="secondary"
          size="sm"
          busy={test.isPending}
          onConfirm={() => test.mutate()}
        >
          Send a test to myself
        </ActButton>
        <Button type="submit" size="sm" busy={isSubmitting}>
          Save
        </Button>
      </PageHeading>
      <p className="-mt-3 mb-6 flex flex-wrap gap-3 text-sm text-muted">
        <span>{record.sent}</span>
        {isDirty && <span>Unsaved changes</span>}
      </p>
      <div className="mb-6 grid gap-4 empty:hidden">
        <OutdatedNotice outdated={outdated} />
        {problem && <Notice tone="error" title={problem} role="alert" />}
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Section title="Your words">
          {record.is_whole && (
            <>
              <Field
                label="Subject"
                hint="In place of the email’s own."
                optional
                error={errors.subject?.message ?? null}
              >
                {(control) => <TextInput maxLength={150} {...control} {...form.register("subject")} />}
              </Field>
              <Signs
                of="the subject"
                signs={[SIGNS.about, SIGNS.title, SIGNS.shop]}
                onInsert={(sign) => insert("subject", sign)}
              />
            </>
          )}
          <Field
            label="Introduction"
            hint="Appears above the email text. A line break begins a new paragraph."
            optional
            error={errors.intro?.message ?? null}
          >
            {(control) => <TextArea rows={6} maxLength={800} {...control} {...form.register("intro")} />}
          </Field>
          {record.is_whole && (
            <>
              <Field
                label="Text"
                hint="In place of the email’s own sentences. Facts, items, and buttons stay."
                optional
                error={errors.body?.message ?? null}
              >
                {(control) => <TextArea rows={6} maxLength={2_000} {...control} {...form.register("body")} />}
              </Field>
              <Signs
                of="the text"
                signs={[SIGNS.text, SIGNS.about, SIGNS.shop]}
                onInsert={(sign) => insert("body", sign)}
              />
            </>
          )}
          <Field
            label="Signature"
            hint="Appears at the end of the email."
            optional
            error={errors.signature?.message ?? null}
          >
            {(control) => <TextArea rows={4} maxLength={400} {...control} {...form.register("signature")} />}
          </Field>
          <p className="text-sm text-muted">
            Your words are sent as you write them. Names, amounts, and dates are in the email’s own words.
            {record.is_whole && " A paragraph {text} stands for those sentences."}
          </p>
        </Section>
        <MailPreview kind={kind} words={words} />
      </div>
    </form>
  );
}
