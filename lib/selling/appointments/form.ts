import type { FormDefinition } from "@/lib/people/inbox/model";

/** What a customer tells the shop beside the time they choose. */
export const appointmentForm: FormDefinition = {
  send: "Book appointment",
  fields: [
    {
      name: "name",
      label: "Name",
      type: "text",
      required: true,
      missing: "Enter your name",
      most: 100,
      autoComplete: "name",
    },
    {
      name: "email",
      label: "Email",
      type: "email",
      required: true,
      missing: "Enter your email address",
      most: 254,
      autoComplete: "email",
      hint: "We’ll send the confirmation to this address, with a link to change or cancel your appointment.",
    },
    { name: "phone", label: "Phone", type: "tel", most: 30, autoComplete: "tel" },
    {
      name: "about",
      label: "Piece or diamond",
      type: "text",
      most: 160,
      hint: "Its name or SKU, so that we can have it ready.",
    },
    { name: "message", label: "Anything else", type: "textarea", most: 2000 },
  ],
};
