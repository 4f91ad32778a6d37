import type { FormField, MessageForm } from "./model";

const NAME: FormField = { name: "name", label: "Name", type: "text", most: 100, autoComplete: "name" };
const EMAIL: FormField = { name: "email", label: "E-mail", type: "email", most: 254, autoComplete: "email" };
const MESSAGE: FormField = {
  name: "message",
  label: "Message",
  type: "textarea",
  required: true,
  most: 4000,
};

const CONTACT_SUBJECTS = [
  { value: "diamond", label: "A diamond" },
  { value: "ring", label: "A ring or a setting" },
  { value: "order", label: "An order" },
  { value: "return", label: "A return or a change of size" },
  { value: "bespoke", label: "A piece made to your own design" },
  { value: "trade", label: "Trade: melee, calibrated stones, layouts" },
  { value: "privacy", label: "My data" },
  { value: "other", label: "Something else" },
] as const;

export const contactForm: MessageForm = {
  kind: "contact",
  send: "Send message",
  fields: [
    { ...NAME, required: true },
    { ...EMAIL, required: true, hint: "Our answer goes here." },
    {
      name: "phone",
      label: "Phone",
      type: "tel",
      most: 30,
      autoComplete: "tel",
      hint: "If you would rather be called.",
    },
    {
      name: "about",
      label: "What is it about?",
      type: "select",
      required: true,
      most: 40,
      options: CONTACT_SUBJECTS,
    },
    {
      name: "order",
      label: "Order, stone or report number",
      type: "text",
      most: 60,
      hint: "It saves us asking.",
    },
    MESSAGE,
  ],
};

export const feedbackForm: MessageForm = {
  kind: "feedback",
  send: "Send feedback",
  fields: [
    {
      name: "about",
      label: "What is it about?",
      type: "select",
      required: true,
      most: 40,
      options: [
        { value: "website", label: "This website" },
        { value: "order", label: "An order I placed" },
        { value: "piece", label: "A stone or a piece I bought" },
        { value: "service", label: "How I was helped" },
        { value: "other", label: "Something else" },
      ],
    },
    {
      name: "verdict",
      label: "How was it?",
      type: "select",
      most: 20,
      options: [
        { value: "good", label: "Good" },
        { value: "mixed", label: "Mixed" },
        { value: "bad", label: "Bad" },
      ],
    },
    {
      ...MESSAGE,
      label: "Your feedback",
      hint: "What happened, and what you expected instead.",
    },
    { ...NAME, hint: "Leave name and e-mail empty to stay anonymous." },
    { ...EMAIL, hint: "If you want an answer." },
  ],
};

/** Every form that has a page and an endpoint. */
export const FORMS: readonly MessageForm[] = [contactForm, feedbackForm];
