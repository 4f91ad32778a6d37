import type { Metadata } from "next";
import { Fields } from "./fields";
import { Foundations } from "./foundations";
import { Icons } from "./icons";
import { Primitives } from "./primitives";
import { Texts } from "./texts";

export const metadata: Metadata = { title: "Design", robots: { index: false } };

/** Shows tokens and primitives on one page during development; a build leaves the page out. */
export default function DesignPage() {
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-16 py-12">
      <h1>Tokens and primitives</h1>
      <Foundations />
      <Icons />
      <Primitives />
      <Fields />
      <Texts />
    </div>
  );
}
