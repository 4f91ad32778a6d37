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

const BUDGETS = [
  { value: "1000", label: "Up to $1,000" },
  { value: "2500", label: "$1,000 to $2,500" },
  { value: "5000", label: "$2,500 to $5,000" },
  { value: "10000", label: "$5,000 to $10,000" },
  { value: "more", label: "More than $10,000" },
  { value: "open", label: "I don’t know yet" },
] as const;

const NEEDED: FormField = {
  name: "needed",
  label: "When do you need it?",
  type: "date",
  most: 10,
  hint: "The day you give it, not the day we post it.",
};

/** Maximum size of a sketch, in bytes. */
const MAX_SKETCH_BYTES = 6 * 1024 * 1024;

const SKETCH_FIELD: FormField = {
  name: "sketch",
  label: "A sketch or a picture",
  type: "file",
  most: MAX_SKETCH_BYTES,
  hint: "JPEG, PNG or WebP, up to 6 MB.",
};

export const bespokeForm: MessageForm = {
  kind: "bespoke",
  send: "Send my request",
  fields: [
    { ...NAME, required: true },
    { ...EMAIL, required: true, hint: "Our drawing and our price go here." },
    { name: "phone", label: "Phone", type: "tel", most: 30, autoComplete: "tel" },
    {
      name: "piece",
      label: "What shall it be?",
      type: "select",
      required: true,
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
    { ...SKETCH_FIELD, hint: "JPEG, PNG or WebP, up to 6 MB. Pencil on paper is fine." },
    {
      name: "link",
      label: "Or a link to one",
      type: "url",
      most: 500,
      hint: "A page or a board with what you like.",
    },
    { name: "budget", label: "Budget", type: "select", required: true, most: 20, options: BUDGETS },
    NEEDED,
    {
      ...MESSAGE,
      label: "Your idea",
      hint: "Metal, shape and size of the stone, ring size, what must be in it and what must not.",
    },
  ],
};

export const customShapeForm: MessageForm = {
  kind: "stone_request",
  send: "Ask for my stone",
  fields: [
    { ...NAME, required: true },
    { ...EMAIL, required: true, hint: "Our answer goes here." },
    {
      name: "shape",
      label: "Shape",
      type: "text",
      required: true,
      most: 120,
      hint: "A name if it has one, such as shield, kite or calf’s head; else say it below.",
    },
    {
      name: "measures",
      label: "Length and width, mm",
      type: "text",
      most: 80,
      hint: "Such as 8.2 × 6.0, or the weight in carats.",
    },
    {
      name: "color",
      label: "Colour",
      type: "select",
      most: 20,
      options: [
        { value: "def", label: "Colourless, D to F" },
        { value: "ghi", label: "Near colourless, G to I" },
        { value: "fancy", label: "A fancy colour, said below" },
      ],
    },
    {
      name: "quantity",
      label: "How many?",
      type: "text",
      required: true,
      most: 40,
      hint: "One, a pair, or a layout of several.",
    },
    { ...SKETCH_FIELD, label: "A drawing with its measures" },
    NEEDED,
    {
      name: "message",
      label: "Anything else",
      type: "textarea",
      most: 4000,
      hint: "Clarity, facets, the setting it goes into.",
    },
  ],
};

export const priceMatchForm: MessageForm = {
  kind: "price_match",
  send: "Ask for the match",
  fields: [
    { ...NAME, required: true },
    { ...EMAIL, required: true, hint: "Our answer goes here, and until when it holds." },
    {
      name: "report",
      label: "Report number of the stone you found",
      type: "report",
      required: true,
      most: 30,
      hint: "It stands on the certificate. IGI’s with or without LG.",
    },
    {
      name: "link",
      label: "Where it is offered",
      type: "url",
      required: true,
      most: 500,
      hint: "The address of the stone’s own page, https:// and so on.",
    },
    {
      name: "price",
      label: "Its price there, in US dollars",
      type: "amount",
      required: true,
      most: 14,
      hint: "Without tax and delivery, such as 1,250.",
    },
    {
      name: "stone",
      label: "Our stone, if it is another one",
      type: "text",
      most: 64,
      hint: "The SKU of one of ours with the same shape and four Cs.",
    },
    {
      name: "message",
      label: "Anything else",
      type: "textarea",
      most: 2000,
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
];
