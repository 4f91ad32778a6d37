import { z } from "zod";
import type { Field } from "@/lib/goods/suppliers/import/fields";

/** Most stones that such an interface gives at once. */
export const PAGE_STONES = 50;

export const LOGIN = `query Login($username: String!, $password: String!) {
  authenticate { username_and_password(username: $username, password: $password) { token } }
}`;

/** In the order of their creation, so that a stone added meanwhile moves no other to another page. */
export const PAGE = `query Stones($token: String!, $offset: Int, $limit: Int) {
  as(token: $token) {
    diamonds_by_query_count(query: { labgrown: true, availability: [AVAILABLE] })
    diamonds_by_query(
      query: { labgrown: true, availability: [AVAILABLE] }, offset: $offset, limit: $limit,
      order: { type: createdAt, direction: ASC }
    ) {
      items {
        id price
        diamond {
          id image video availability
          certificate {
            lab certNumber pdfUrl shape carats color clarity cut polish symmetry floInt
            length width depth depthPercentage table labgrown_type
          }
        }
      }
    }
  }
}`;

const word = z.string().nullish();
const number = z.number().nullish();

const stoneSchema = z.object({
  id: z.string(),
  /** US cents */
  price: z.number().positive(),
  diamond: z.object({
    id: z.string(),
    image: word,
    video: word,
    availability: word,
    certificate: z.object({
      lab: word,
      certNumber: word,
      pdfUrl: word,
      shape: word,
      carats: number,
      color: word,
      clarity: word,
      cut: word,
      polish: word,
      symmetry: word,
      floInt: word,
      length: number,
      width: number,
      depth: number,
      depthPercentage: number,
      table: number,
      labgrown_type: word,
    }),
  }),
});
type Stone = z.output<typeof stoneSchema>;

export const loginSchema = z.object({
  authenticate: z.object({ username_and_password: z.object({ token: z.string().min(1) }) }),
});
export const pageSchema = z.object({
  as: z.object({
    diamonds_by_query_count: z.int().min(0),
    diamonds_by_query: z.object({ items: z.array(stoneSchema) }),
  }),
});

/** The file's columns, by the importer's own names. */
const COLUMNS: readonly (readonly [Field, (stone: Stone) => string | number | null | undefined])[] = [
  ["sku", ({ diamond }) => diamond.id],
  ["type", () => "lab-grown"],
  ["shape", ({ diamond }) => diamond.certificate.shape],
  ["carat", ({ diamond }) => diamond.certificate.carats],
  ["color", ({ diamond }) => diamond.certificate.color],
  ["clarity", ({ diamond }) => diamond.certificate.clarity],
  ["cut", ({ diamond }) => diamond.certificate.cut],
  ["polish", ({ diamond }) => diamond.certificate.polish],
  ["symmetry", ({ diamond }) => diamond.certificate.symmetry],
  ["fluor", ({ diamond }) => diamond.certificate.floInt],
  ["length", ({ diamond }) => diamond.certificate.length],
  ["width", ({ diamond }) => diamond.certificate.width],
  ["height", ({ diamond }) => diamond.certificate.depth],
  ["depth_pct", ({ diamond }) => diamond.certificate.depthPercentage],
  ["table_pct", ({ diamond }) => diamond.certificate.table],
  ["growth", ({ diamond }) => diamond.certificate.labgrown_type],
  ["lab", ({ diamond }) => diamond.certificate.lab],
  ["cert_no", ({ diamond }) => diamond.certificate.certNumber],
  ["cert_url", ({ diamond }) => diamond.certificate.pdfUrl],
  ["image", ({ diamond }) => diamond.image],
  ["video", ({ diamond }) => diamond.video],
  ["price_total", ({ price }) => (price / 100).toFixed(2)],
];

export const HEADINGS = COLUMNS.map(([name]) => name);

/** How the importer reads such a file. */
export const OWN_COLUMNS: Record<string, Field> = Object.fromEntries(HEADINGS.map((name) => [name, name]));

export const cellsOf = (stone: Stone): string[] => COLUMNS.map(([, read]) => String(read(stone) ?? ""));
