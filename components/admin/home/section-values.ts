import type { RowKind, SectionKind } from "@/lib/found/home/model";
import type { HomeSection } from "@/lib/found/home/schema";

/** A section as it is typed: every kind has every field, of which it uses its own. */
export type TypedSection = {
  kind: SectionKind;
  isShown: boolean;
  title: string;
  text: string;
  /** id of a picture; empty for none */
  picture: string;
  side: "left" | "right";
  link: { label: string; href: string };
  show: RowKind;
  category: string;
  /** slugs */
  products: string[];
};

export const newSection = (kind: SectionKind): TypedSection => ({
  kind,
  isShown: true,
  title: "",
  text: "",
  picture: "",
  side: "left",
  link: { label: "", href: "" },
  show: kind === "products" ? "category" : "settings",
  category: "",
  products: [],
});

export function typedSection(section: HomeSection): TypedSection {
  const typed: TypedSection = { ...newSection(section.kind), isShown: section.isShown };
  if ("title" in section) typed.title = section.title ?? "";
  if ("text" in section) typed.text = section.text ?? "";
  if ("picture" in section) typed.picture = section.picture ?? "";
  if ("side" in section) typed.side = section.side;
  if ("link" in section && section.link) typed.link = { ...section.link };
  if (section.kind === "products") {
    typed.show = section.show;
    typed.category = section.category ?? "";
    typed.products = [...section.products];
  }
  return typed;
}

const orNull = (text: string): string | null => text.trim() || null;

/** The section that was typed, with the fields of its kind. It may lack what the shop then asks for. */
export function sectionOf(typed: TypedSection): HomeSection {
  const { kind, isShown, title, text, picture, side, show, category, products } = typed;
  const label = typed.link.label.trim();
  const href = typed.link.href.trim();
  const link = label === "" && href === "" ? null : { label, href };
  switch (kind) {
    case "hero":
      return { kind, isShown, title: orNull(title), text: orNull(text), picture: orNull(picture) };
    case "doors":
      return { kind, isShown };
    case "products":
      return { kind, isShown, title: orNull(title), show, category: orNull(category), products };
    case "story":
      return { kind, isShown, title: title.trim(), text: text.trim(), link };
    case "picture":
      return {
        kind,
        isShown,
        title: title.trim(),
        text: text.trim(),
        picture: orNull(picture),
        side,
        link,
      };
    default:
      return { kind, isShown, title: orNull(title) };
  }
}
