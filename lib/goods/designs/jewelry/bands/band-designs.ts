import type { EternityForm, PlainBandForm } from "@/lib/goods/geometry/pieces/rings/wedding-bands";
import {
  type DesignWords,
  eternitySizes,
  type JewelryDesign,
  listedShape,
  ringSizes,
  WIDE_SIZES,
} from "../jewelry-design";

/** US sizes the models are made in. */
const SIZE = 6.5;
const MENS_SIZE = 10;

type Plain = Omit<PlainBandForm, "size">;

function plainStyle({ course, milgrain, lines, profile }: Plain): string {
  if (course) return "contour";
  if (milgrain) return "milgrain";
  if (lines) return "lined";
  return profile === "twisted" ? "twisted" : "plain";
}

const plain = (category: string, form: Plain, words: DesignWords): JewelryDesign => ({
  ...words,
  category,
  style: plainStyle(form),
  shape: null,
  models: [{ kind: "plainBand", form: [{ ...form, size: category === "mens-bands" ? MENS_SIZE : SIZE }] }],
  chosen: category === "mens-bands" ? ringSizes(MENS_SIZE, WIDE_SIZES) : ringSizes(),
  leadDays: 7,
});

/** A band of metal alone, straight or with a course. */
export const plainBand = (form: Plain, words: DesignWords): JewelryDesign =>
  plain(form.course ? "contour-bands" : "plain-bands", form, words);
export const plainMensBand = (form: Plain, words: DesignWords): JewelryDesign =>
  plain("mens-bands", form, words);

export type SetForm = Omit<EternityForm, "size">;

/** A band with stones, over a part of it or all the way round. */
export const setBand = (
  category: string,
  style: string,
  form: SetForm,
  words: DesignWords,
): JewelryDesign => {
  const mens = category === "mens-bands";
  return {
    ...words,
    category,
    style,
    shape: listedShape(form),
    models: [{ kind: "eternityBand", form: [{ ...form, size: mens ? MENS_SIZE : SIZE }] }],
    chosen: form.reach === "full" ? eternitySizes : mens ? ringSizes(MENS_SIZE, WIDE_SIZES) : ringSizes(),
    leadDays: form.reach === "full" ? 12 : 9,
  };
};

export const SLIM = { profile: "court", width: 1.8, thickness: 1.6 } as const;
export const FLAT = { profile: "flat", width: 2.4, thickness: 1.8 } as const;
