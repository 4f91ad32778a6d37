import type { Metadata } from "next";
import { connection } from "next/server";
import { InformationLayout } from "@/components/found/content/pages/information-layout";
import { JsonLd } from "@/components/layout/structured-data/json-ld";
import { MessageForm } from "@/components/people/inbox/message-form";
import { Prose } from "@/components/ui/text/prose";
import { readPage } from "@/lib/found/content/reads";
import { pageMetadata } from "@/lib/found/share/site-metadata";
import { organization } from "@/lib/found/structured-data/content";
import { contactForm } from "@/lib/people/inbox/forms/forms";
import { initialFormState } from "@/lib/people/inbox/forms/handle-form";
import { optionFromQuery, prefillFromQuery } from "@/lib/people/inbox/model";
import { readShopSettings } from "@/lib/platform/settings/reads";
import { send } from "./send";

type Props = PageProps<"/contact-us">;

// the form carries the time it was shown and its subject
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const { description } = await readPage("contact-us");
  return pageMetadata({ title: "Contact Us", description, path: "/contact-us" });
}

/** Contact details and a contact form; `?about=` chooses the subject, and `?order=` names the order. */
export default async function ContactPage({ searchParams }: Props) {
  await connection();
  const [{ heading, lead, html }, { about, order }] = await Promise.all([
    readPage("contact-us"),
    searchParams,
  ]);
  const initial = await initialFormState({
    ...prefillFromQuery(contactForm, { order }),
    about: optionFromQuery(contactForm, "about", about),
  });
  return (
    <InformationLayout heading={heading} lead={lead} aside={<Prose html={html} className="text-base" />}>
      <JsonLd data={organization(await readShopSettings())} />
      <MessageForm form={contactForm} action={send} initial={initial} />
    </InformationLayout>
  );
}
