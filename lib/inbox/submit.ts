import { headers } from "next/headers";
import { writeThrough } from "@/lib/api/write-through";
import { limitRate } from "@/lib/rate-limit/limit";
import { newReference } from "@/lib/reference";
import { receiveMessage } from "./commands";
import { contactEndpoint, feedbackEndpoint } from "./endpoints";
import { contactForm, feedbackForm } from "./forms";
import type { FormValues, MessageForm } from "./model";
import { takeForm } from "./take-form";

type Send = (values: FormValues) => Promise<{ data: { reference: string } }>;

const submit = (form: MessageForm, send: Send) => {
  const thanks = (reference: string) => `/thank-you?for=${form.kind}&reference=${reference}`;
  const taking = {
    name: form.kind,
    form,
    send: async (values: FormValues) => thanks((await send(values)).data.reference),
    decoy: () => thanks(newReference("M")),
  };
  return (data: FormData) => takeForm(taking, data);
};

async function receive(form: MessageForm, values: FormValues) {
  await limitRate({ headers: await headers() }, "message");
  return { data: { reference: await receiveMessage(form, values) } };
}

export const submitContact = submit(
  contactForm,
  writeThrough(contactEndpoint, (body) => receive(contactForm, body)),
);
export const submitFeedback = submit(
  feedbackForm,
  writeThrough(feedbackEndpoint, (body) => receive(feedbackForm, body)),
);
