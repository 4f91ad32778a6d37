import { z } from "zod";
import { lineSchema, proseSchema } from "./values";

/** Whether the shop is open to the public, and what it says until then. */
export const openingSchema = z
  .strictObject({
    isOpen: z
      .boolean()
      .default(true)
      .describe("Closed, the shop shows a page that says that it is coming soon"),
    title: lineSchema(80).nullable().default(null),
    words: proseSchema(600).nullable().default(null),
    password: z
      .string()
      .trim()
      .min(6, "Use at least 6 characters")
      .max(60, "Use at most 60 characters")
      .nullable()
      .default(null)
      .describe("Lets people look at the shop while it is closed. Without one, only staff can"),
  })
  .default({ isOpen: true, title: null, words: null, password: null })
  .meta({
    description:
      "Whether the shop is open. Closed, it shows a page with these words, takes no orders, and lets in staff, and viewers who know the password",
    syntax: '`{ "isOpen": false, "title": null, "words": "We open in May.", "password": "diamonds" }`',
  });
