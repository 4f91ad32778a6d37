import type { Metadata } from "next";
import { connection } from "next/server";
import { InformationFrame } from "@/components/content/information-frame";
import { JsonLd } from "@/components/content/json-ld";
import { MessageForm } from "@/components/content/message-form";
import { Prose } from "@/components/content/prose";
import { readPage } from "@/lib/content/reads";
import { organization } from "@/lib/content/structured-data";
import { contactForm } from "@/lib/inbox/forms";
import { chosenIn } from "@/lib/inbox/model";
import { shownForm } from "@/lib/inbox/take-form";
import { pageMetadata } from "@/lib/site-metadata";
import { send } from "./send";

type Props = PageProps<"/contact-us">;

// the form carries when it was shown, and what it is about
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const { description } = await readPage("contact-us");
  return pageMetadata({ title: "Contact Us", description, path: "/contact-us" });
}

/** How to reach the shop, and a form to write to it; `?about=` chooses the subject. */
export default async function ContactPage({ searchParams }: Props) {
  await connection();
  const [{ heading, lead, html }, { about }] = await Promise.all([readPage("contact-us"), searchParams]);
  const initial = await shownForm({ about: chosenIn(contactForm, "about", about) });
  return (
    <InformationFrame heading={heading} lead={lead} aside={<Prose html={html} className="text-base" />}>
      <JsonLd data={organization()} />
      <MessageForm form={contactForm} action={send} initial={initial} />
    </InformationFrame>
  );
}
