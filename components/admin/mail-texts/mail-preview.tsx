import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Tabs } from "@/components/ui/navigation/tabs";
import { Notice } from "@/components/ui/status/notice";
import type { MailKind } from "@/lib/platform/settings/schemas/mail-kinds";
import { admin } from "../client";
import { useSettled } from "../kit/form/use-settled";
import { Section } from "../kit/section";

export type MailWords = Record<"intro" | "signature" | "subject" | "body", string>;

/** A mail with sample data and the words that are being typed, as HTML and as plain text. */
export function MailPreview({
  kind,
  words: { intro, signature, subject, body: text },
}: {
  kind: MailKind;
  words: MailWords;
}) {
  const body = {
    kind,
    intro: useSettled(intro),
    signature: useSettled(signature),
    subject: useSettled(subject),
    body: useSettled(text),
  };
  const { data, error } = useQuery({
    queryKey: ["mail-preview", body],
    queryFn: async ({ signal }) => (await admin.post("v1/admin/mail-previews", { body, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 0,
  });
  return (
    <Section title="Preview">
      {error && <Notice tone="warning" title={error.message} role="status" />}
      {data && <MailForms mail={data} />}
    </Section>
  );
}

/** A mail’s subject, and the mail as HTML and as plain text. */
export function MailForms({ mail }: { mail: { subject: string; html: string; text: string } }) {
  return (
    <>
      <p className="text-sm">
        <span className="text-muted">Subject: </span>
        {mail.subject}
      </p>
      <Tabs
        label="Forms of the email"
        items={[
          { value: "html", label: "As most see it", content: <HtmlPreview html={mail.html} /> },
          {
            value: "text",
            label: "Plain text",
            content: (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
              <pre tabIndex={0} className="max-h-[40rem] overflow-auto text-sm whitespace-pre-wrap">
                {mail.text}
              </pre>
            ),
          },
        ]}
      />
    </>
  );
}

/** The empty sandbox runs no script, sends no form, and leads nowhere. */
const HtmlPreview = ({ html }: { html: string }) => (
  <iframe
    title="The email"
    sandbox=""
    srcDoc={html}
    className="h-[40rem] w-full rounded-sm border border-line bg-card"
  />
);
