import { currencyName, formatWholeAmount, shopCurrency } from "@/lib/platform/money/model";
import type { FormField, MessageForm } from "../model";

const NAME: FormField = {
  name: "name",
  label: "Name",
  type: "text",
  missing: "Enter your name",
  most: 100,
  autoComplete: "name",
};
const EMAIL: FormField = {
  name: "email",
  label: "Email",
  type: "email",
  missing: "Enter your email address",
  most: 254,
  autoComplete: "email",
};
const MESSAGE: FormField = {
  name: "message",
  label: "Message",
  type: "textarea",
  required: true,
  missing: "Enter your message",
  most: 4000,
};

const CONTACT_SUBJECTS = [
  { value: "diamond", label: "A diamond" },
  { value: "ring", label: "A ring or a setting" },
  { value: "order", label: "An order" },
  { value: "return", label: "A return or resize" },
  { value: "bespoke", label: "A custom design" },
  { value: "trade", label: "Trade: melee, calibrated stones, layouts" },
  { value: "privacy", label: "My data" },
  { value: "other", label: "Something else" },
] as const;

export const contactForm: MessageForm = {
  kind: "contact",
  send: "Send message",
  fields: [
    { ...NAME, required: true },
    { ...EMAIL, required: true, hint: "We’ll reply to this address." },
    {
      name: "phone",
      label: "Phone",
      type: "tel",
      most: 30,
      autoComplete: "tel",
      hint: "If you’d rather we call you.",
    },
    {
      name: "about",
      label: "What is it about?",
      type: "select",
      required: true,
      missing: "Choose what it’s about",
      most: 40,
      options: CONTACT_SUBJECTS,
    },
    {
      name: "order",
      label: "Order, SKU, or report number",
      type: "text",
      most: 60,
      hint: "This helps us answer faster.",
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
      missing: "Choose what it’s about",
      most: 40,
      options: [
        { value: "website", label: "This website" },
        { value: "order", label: "An order I placed" },
        { value: "piece", label: "A diamond or piece I bought" },
        { value: "service", label: "Customer service" },
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
      missing: "Enter your feedback",
      hint: "Tell us what happened and what you expected.",
    },
    { ...NAME, hint: "Leave name and email blank to stay anonymous." },
    { ...EMAIL, hint: "If you’d like a reply." },
  ],
};

/** Bounds of budgets, in dollars or round amounts of about as much. */
const BUDGET_BOUNDS = [1_000, 2_500, 5_000, 10_000] as const;

/** Budgets to choose from. Their values are stored, and stay the same in every currency. */
function budgets(): { value: string; label: string }[] {
  const words = BUDGET_BOUNDS.map((bound) => formatWholeAmount(bound * shopCurrency().scale));
  return [
    ...BUDGET_BOUNDS.map((bound, at) => ({
      value: String(bound),
      label: at === 0 ? `Up to ${words[at]}` : `${words[at - 1]} to ${words[at]}`,
    })),
    { value: "more", label: `More than ${words.at(-1)}` },
    { value: "open", label: "Not sure yet" },
  ];
}

const NEEDED: FormField = {
  name: "needed",
  label: "When do you need it?",
  type: "date",
  most: 10,
  hint: "The day you’ll give it, not the day it ships.",
};

/** Maximum size of a sketch, in bytes. */
const MAX_SKETCH_BYTES = 6 * 1024 * 1024;

const SKETCH_FIELD: FormField = {
  name: "sketch",
  label: "Sketch or picture",
  type: "file",
  most: MAX_SKETCH_BYTES,
  hint: "JPEG, PNG, or WebP, up to 6 MB.",
};

export const bespokeForm: MessageForm = {
  kind: "bespoke",
  send: "Send my request",
  fields: [
    { ...NAME, required: true },
    { ...EMAIL, required: true, hint: "We’ll send our drawing and price to this address." },
    { name: "phone", label: "Phone", type: "tel", most: 30, autoComplete: "tel" },
    {
      name: "piece",
      label: "What would you like made?",
      type: "select",
      required: true,
      missing: "Choose what you’d like made",
      most: 40,
      options: [
        { value: "engagement", label: "An engagement ring" },
        { value: "wedding", label: "Wedding rings" },
        { value: "earrings", label: "Earrings" },
        { value: "pendant", label: "A pendant or a necklace" },
        { value: "bracelet", label: "A bracelet" },
        { value: "other", label: "Something else" },
      ],
    },
    { ...SKETCH_FIELD, hint: "JPEG, PNG, or WebP, up to 6 MB. Pencil on paper is fine." },
    {
      name: "link",
      label: "Or a link to one",
      type: "url",
      most: 500,
      hint: "A web page or board with designs you like.",
    },
    {
      name: "budget",
      label: "Budget",
      type: "select",
      required: true,
      missing: "Choose a budget",
      most: 20,
      get options() {
        return budgets();
      },
    },
    NEEDED,
    {
      ...MESSAGE,
      label: "Your idea",
      missing: "Describe your idea",
      hint: "Metal, stone shape and size, ring size, and anything you must have or don’t want.",
    },
  ],
};

export const customShapeForm: MessageForm = {
  kind: "stone_request",
  send: "Request this diamond",
  fields: [
    { ...NAME, required: true },
    { ...EMAIL, required: true, hint: "We’ll reply to this address." },
    {
      name: "shape",
      label: "Shape",
      type: "text",
      required: true,
      missing: "Enter a shape",
      most: 120,
      hint: "Its name, such as shield, kite, or calf’s head. If it has none, describe it below.",
    },
    {
      name: "measures",
      label: "Length and width, mm",
      type: "text",
      most: 80,
      hint: "For example, 8.2 × 6.0, or the weight in carats.",
    },
    {
      name: "color",
      label: "Color",
      type: "select",
      most: 20,
      options: [
        { value: "def", label: "Colorless, D to F" },
        { value: "ghi", label: "Near colorless, G to I" },
        { value: "fancy", label: "A fancy color (describe below)" },
      ],
    },
    {
      name: "quantity",
      label: "How many?",
      type: "text",
      required: true,
      missing: "Enter how many you need",
      most: 40,
      hint: "One, a pair, or a layout of several.",
    },
    { ...SKETCH_FIELD, label: "Drawing with measurements" },
    NEEDED,
    {
      name: "message",
      label: "Anything else",
      type: "textarea",
      most: 4000,
      hint: "Clarity, facets, or the setting it’s for.",
    },
  ],
};

export const priceMatchForm: MessageForm = {
  kind: "price_match",
  send: "Request a price match",
  fields: [
    { ...NAME, required: true },
    { ...EMAIL, required: true, hint: "We’ll send our answer, and how long it’s valid, to this address." },
    {
      name: "report",
      label: "Report number of the diamond you found",
      type: "report",
      required: true,
      missing: "Enter the report number",
      most: 30,
      hint: "For IGI, with or without LG.",
    },
    {
      name: "link",
      label: "Link to the diamond",
      type: "url",
      required: true,
      missing: "Enter a link to the diamond",
      most: 500,
      hint: "The web address of the diamond’s own page, starting with https://",
    },
    {
      name: "price",
      get label() {
        return `Their price in ${currencyName()}`;
      },
      type: "amount",
      required: true,
      missing: "Enter their price",
      most: 14,
      hint: "Without tax and shipping, for example 1,250.",
    },
    {
      name: "stone",
      label: "Our diamond, if it’s a different one",
      type: "text",
      most: 64,
      hint: "The SKU of one of our diamonds with the same shape and four Cs.",
    },
    {
      name: "message",
      label: "Anything else",
      type: "textarea",
      most: 2000,
    },
  ],
};

/** A question on a piece or a diamond, which is published with its answer if its writer agrees and the shop chooses to. */
export const questionForm: MessageForm = {
  kind: "question",
  send: "Send question",
  fields: [
    {
      name: "item",
      label: "Piece or diamond",
      type: "text",
      required: true,
      missing: "Enter the SKU or name of the piece or diamond",
      most: 120,
      hint: "Its SKU or name.",
    },
    { ...MESSAGE, label: "Your question", missing: "Enter your question", most: 1_000 },
    { ...NAME, required: true },
    { ...EMAIL, required: true, hint: "We’ll answer to this address, and never show it." },
    {
      name: "publish",
      label: "May we show your question and our answer on its page?",
      type: "select",
      required: true,
      missing: "Choose whether we may show them",
      most: 10,
      options: [
        { value: "unnamed", label: "Yes, without my name" },
        { value: "named", label: "Yes, with my first name" },
        { value: "no", label: "No, answer only me" },
      ],
    },
  ],
};

/** Every form that has a page and an endpoint. */
export const FORMS: readonly MessageForm[] = [
  contactForm,
  feedbackForm,
  bespokeForm,
  customShapeForm,
  priceMatchForm,
  questionForm,
];
