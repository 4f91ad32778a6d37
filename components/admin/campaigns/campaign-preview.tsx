import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Notice } from "@/components/ui/status/notice";
import { admin } from "../client";
import { useSettled } from "../kit/form/use-settled";
import { Section } from "../kit/section";
import { MailForms } from "../mail-texts/mail-preview";

/** The email as it would be sent, with what is being typed. */
export function CampaignPreview({ subject, preview, body }: Record<"subject" | "preview" | "body", string>) {
  const written = { subject: useSettled(subject), preview: useSettled(preview), body: useSettled(body) };
  const { data, error } = useQuery({
    queryKey: ["campaign-preview", written],
    queryFn: async ({ signal }) =>
      (await admin.post("v1/admin/campaign-previews", { body: written, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 0,
    retry: false,
  });
  return (
    <Section title="Preview">
      {error && <Notice tone="warning" title={error.message} role="status" />}
      {data && !error && <MailForms mail={data} />}
    </Section>
  );
}
