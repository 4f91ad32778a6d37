import type { Metadata } from "next";
import { Fields } from "./fields";
import { Foundations } from "./foundations";
import { Primitives } from "./primitives";

export const metadata: Metadata = { title: "Design", robots: { index: false } };

/** Shows tokens and primitives on one page during development; a build leaves the page out. */
export default function DesignPage() {
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-16 py-12">
      <h1>Tokens and primitives</h1>
      <Foundations />
      <Primitives />
      <Fields />
    </div>
  );
}
