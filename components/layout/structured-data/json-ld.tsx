import type { Graph, Thing, WithContext } from "schema-dts";
import { keepForDocument } from "@/lib/platform/workarounds/document-only";
import { DocumentData } from "./document-data";

/** Embeds a page's structured data. `<` is escaped because it could end the element. */
export function JsonLd({ data }: { data: WithContext<Thing> | Graph }) {
  return <DocumentData of={keepForDocument(JSON.stringify(data).replace(/</g, "\\u003c"))} />;
}
