import { SCHEMA_ORG } from "./offer";

/** The attributes of an element that describes a thing of schema.org; `itemProp` names the elements of its properties. */
export const typeOf = (type: "FAQPage" | "Question" | "Answer") => ({
  itemScope: true,
  itemType: `${SCHEMA_ORG}/${type}`,
});
