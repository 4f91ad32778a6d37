import type { FormDefinition, FormValues } from "@/lib/people/inbox/model";
import { MOST_TEXT, MOST_TITLE, NAME_STYLES, type NameStyle, STARS, type Stars } from "../model";

/** Bytes of all photos of one submission, below what a form may send. */
export const MOST_PHOTO_BYTES = 6 * 1024 * 1024;

/** The fields of a review. Its photos are no values: they travel beside them. */
export const reviewForm: FormDefinition = {
  send: "Submit review",
  fields: [
    { name: "line", label: "Item", type: "text", required: true, most: 36 },
    {
      name: "stars",
      label: "Your rating",
      type: "select",
      required: true,
      missing: "Choose from 1 to 5 stars",
      most: 1,
      options: STARS.map((stars) => ({
        value: String(stars),
        label: stars === 1 ? "1 star" : `${stars} stars`,
      })),
    },
    { name: "title", label: "Title", type: "text", most: MOST_TITLE },
    { name: "text", label: "Your review", type: "textarea", most: MOST_TEXT },
    {
      name: "name",
      label: "Show my name as",
      type: "select",
      required: true,
      missing: "Choose how your name is shown",
      most: 10,
      options: NAME_STYLES.map((style) => ({ value: style, label: style })),
    },
  ],
};

export type ReviewInput = {
  lineId: string;
  stars: Stars;
  title: string;
  text: string;
  nameStyle: NameStyle;
};

/** What a valid form says. */
export function reviewInput(values: FormValues): ReviewInput {
  const stars = STARS.find((one) => String(one) === values.stars);
  const nameStyle = NAME_STYLES.find((one) => one === values.name);
  if (!stars || !nameStyle) throw new Error("The form was not validated");
  return { lineId: values.line ?? "", stars, title: values.title ?? "", text: values.text ?? "", nameStyle };
}
