import { createHash } from "node:crypto";
import { withoutGuard } from "@/lib/desk/products/cells/cell-values";
import { headerKey, type Place, placesOf } from "@/lib/desk/products/cells/headers";
import { EMAIL_PATTERN, isStorable } from "@/lib/platform/api/declare/field-patterns";
import { plainProse } from "@/lib/platform/api/declare/typed-text";
import { dateOf } from "@/lib/platform/dates/written-date";
import { type ImportedSource, MOST_TEXT, MOST_TITLE, STARS, type Stars } from "@/lib/selling/reviews/model";

/**
 * The fields of a review, by the headers of Judge.me’s export (title, body, rating, review_date, curated, reviewer_name, …) and Yotpo’s
 * (Review ID, Review Title, Review Content, Review Score, …), which has had several names for some of them.
 */
const FIELDS = {
  id: ["Review ID"],
  title: ["title", "Review Title"],
  text: ["body", "Review Content"],
  stars: ["rating", "Review Score"],
  date: ["review_date", "Review Creation Date", "Review Date", "Created At", "Date"],
  /** Judge.me: ok, spam, or another word while nobody has decided */
  curated: ["curated"],
  status: ["Review Status", "Status", "Published"],
  name: ["reviewer_name", "Display Name", "Reviewer Name", "Reviewer Display Name"],
  email: ["reviewer_email", "Email", "Reviewer Email"],
  handle: ["product_handle", "Product Handle"],
  sku: ["Product SKU", "SKU", "External SKU"],
  productId: ["product_id", "Product ID"],
  productUrl: ["Product URL"],
  product: ["product_title", "Product Title", "Product Name"],
  reply: ["reply", "Comment Content", "Comment", "Public Comment"],
  replyDate: ["reply_date", "Comment Creation Date", "Comment Date"],
  photos: ["picture_urls", "Published Image URLs", "Image URLs", "Images"],
} as const satisfies Readonly<Record<string, readonly string[]>>;
type Field = keyof typeof FIELDS;

/** A review as another program exports it. */
export type OldReview = {
  line: number;
  source: ImportedSource;
  /** the id in the other program, or what stands for it where the export has none */
  sourceId: string;
  /** by what its product is found: address, SKU */
  handle: string;
  sku: string;
  /** what its product is called in the report */
  product: string;
  isPublished: boolean;
  stars: Stars;
  title: string;
  text: string;
  name: string;
  email: string | null;
  reply: string | null;
  repliedAt: Date | null;
  writtenAt: Date;
  /** photos that its writer sent, which stay behind */
  photos: number;
};

export type ReviewFault = { line: number; name: string; column: string | null; reason: string };

type TableRow = { line: number; record: readonly string[] };

/** Reads a row; why it isn’t imported otherwise. */
export type ReviewReader = {
  source: ImportedSource;
  read: (row: TableRow) => { review: OldReview } | { fault: ReviewFault };
};

const has = (keys: ReadonlySet<string>, ...names: string[]) =>
  names.every((name) => keys.has(headerKey(name)));

/** The program that exported reviews with these columns; null if they are none of a review. */
export function sourceOfReviews(keys: ReadonlySet<string>): ImportedSource | null {
  if (has(keys, "Review Score", "Review Content")) return "yotpo";
  if (has(keys, "rating", "body", "reviewer_name", "review_date")) return "judgeme";
  return null;
}

/** Reads the rows of an export by its header. */
export function createReviewReader(header: readonly string[], source: ImportedSource): ReviewReader {
  const places = placesOf(header);
  const placeOf = (field: Field): Place | undefined =>
    FIELDS[field].map((name) => places.get(headerKey(name))).find((place) => place !== undefined);
  const columnOf = (field: Field) => placeOf(field)?.header ?? null;
  return {
    source,
    read: ({ line, record }) => {
      const of = (field: Field): string => {
        const cell = record[placeOf(field)?.index ?? -1] ?? "";
        return isStorable(cell) ? withoutGuard(cell).trim() : "";
      };
      const name = of("product") || of("handle") || of("sku") || of("productId");
      const refuse = (field: Field, reason: string) => ({
        fault: { line, name, column: columnOf(field), reason },
      });
      const stars = STARS.find((one) => one === Number(of("stars")));
      if (!stars) return refuse("stars", "This isn’t 1 to 5 stars.");
      const writtenAt = dateOf(of("date"));
      if (!writtenAt) return refuse("date", "This isn’t a date, such as 2026-03-02.");
      if (of("curated").toLowerCase() === "spam" || /spam/i.test(of("status")))
        return refuse(of("curated") ? "curated" : "status", "The other program marked it as spam.");
      const text = plainProse(of("text")).replaceAll(/\r\n?/g, "\n");
      if (text.length > MOST_TEXT) return refuse("text", `It has more than ${MOST_TEXT} characters.`);
      const email = EMAIL_PATTERN.test(of("email")) ? of("email").toLowerCase() : null;
      const reply = plainProse(of("reply")).slice(0, 2_000) || null;
      return {
        review: {
          ...{ line, source, sourceId: of("id") || standInId(of), product: name },
          ...{ handle: of("handle") || handleIn(of("productUrl")), sku: of("sku") },
          ...{ isPublished: isShown(of("curated"), of("status")), stars, writtenAt, text, email },
          title: plainProse(of("title")).replaceAll(/\s+/g, " ").slice(0, MOST_TITLE),
          name: shortName(of("name")),
          ...{ reply, repliedAt: reply === null ? null : (dateOf(of("replyDate")) ?? writtenAt) },
          photos: of("photos")
            .split(/[,;\s]+/)
            .filter((part) => /^https?:/i.test(part)).length,
        },
      };
    },
  };
}

/** What stands for the id of a review whose export has none: its product, writer, and time, but not its words, which may be corrected. */
const standInId = (of: (field: Field) => string): string =>
  createHash("sha256")
    .update([of("handle") || of("productId"), of("email") || of("name"), of("date")].join("\n"))
    .digest("hex")
    .slice(0, 32);

/** The last part of a product’s address: `https://old.example/products/luna-ring?variant=1` → `luna-ring` */
function handleIn(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : url.replace(/[?#].*$/, "");
  return path.split("/").findLast((part) => part !== "") ?? "";
}

/** Whether the other program showed it; where no column says so, an export has those that it shows. */
function isShown(curated: string, status: string): boolean {
  if (curated !== "") return /^(?:ok|true|yes|1)$/i.test(curated);
  return status === "" || /^(?:published|approved|true|yes|1)$/i.test(status);
}

/** A name as it is shown: `Sarah Kim` → `Sarah K.`; nothing for an email address. */
function shortName(name: string): string {
  if (name.includes("@")) return "";
  const words = name.slice(0, 100).split(/\s+/).filter(Boolean);
  const last = words.length > 1 ? Array.from(words.at(-1) ?? "")[0] : undefined;
  return [words[0] ?? "", ...(last ? [`${last.toUpperCase()}.`] : [])].join(" ");
}
