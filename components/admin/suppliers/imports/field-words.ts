import { FIELDS, type Field } from "@/lib/goods/suppliers/import/fields";

const WORDS: Partial<Record<Field, string>> = {
  sku: "SKU",
  fluor: "Fluorescence",
  depth_pct: "Depth, %",
  table_pct: "Table, %",
  ratio: "Length to width",
  lab: "Laboratory",
  cert_no: "Report number",
  cert: "Laboratory or report number",
  growth: "Growth (CVD or HPHT)",
  price_total: "Price of the stone",
  price_per_ct: "Price per carat",
  pair_sku: "SKU of its pair",
  pair_sep: "Pair can be separated",
  type: "Natural or lab-grown",
  lab_grown: "Lab-grown: yes or no",
  origin: "Country or origin",
  hearts_and_arrows: "Hearts and arrows",
  image: "Picture address",
  video: "Video address",
  viewer: "360° viewer address",
  cert_url: "Report address",
  stone_count: "Number of stones (a parcel)",
  comment: "Remarks",
};

/** What a field of a supplier’s file is called. */
export const fieldWords = (field: Field): string => {
  const words = field.replaceAll("_", " ");
  return WORDS[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
};

export const FIELD_OPTIONS = FIELDS.map((field) => ({ field, words: fieldWords(field) })).sort((a, b) =>
  a.words.localeCompare(b.words, "en"),
);
