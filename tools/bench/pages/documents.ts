import { missesOf, type Section } from "./section";
import { RATIO_HEADS, ratiosOf, type Target } from "./targets";
import { type Weighed, weigh } from "./weigh";

const ENCODINGS = ["gzip", "br"] as const;
type Document = Record<(typeof ENCODINGS)[number], Weighed>;

/** A document's size in KB of 1,000 bytes, marked where the server did not compress as asked. */
const sizeOf = (asked: string, { bytes, encoding }: Weighed) =>
  `${encoding === asked ? "" : `(${encoding}) `}${(bytes / 1000).toFixed(1)}`;

/** Weighs the HTML of each target as it is sent to browsers of either compression. */
export async function measureDocuments(targets: readonly Target[]): Promise<Section> {
  const measured = new Map<Target, Document>();
  for (const target of targets) {
    const status = target.page?.status;
    const [gzip, br] = [await weigh(target.url, "gzip", status), await weigh(target.url, "br", status)];
    measured.set(target, { gzip, br });
  }
  return {
    title: "Documents, KB of HTML as sent",
    notes: [
      "The limit applies to gzip. In brackets: what the server sent instead of the compression asked for.",
    ],
    heads: ["gzip", "Brotli", "limit", ...RATIO_HEADS],
    rows: [...measured].map(([target, document]) => ({
      name: target.name,
      cells: [
        ...ENCODINGS.map((encoding) => sizeOf(encoding, document[encoding])),
        target.page ? `≤ ${target.page.documentKb}` : "",
        ...ratiosOf(target, measured, ({ gzip }) => gzip.bytes),
      ],
      misses:
        target.page &&
        missesOf("the document", document.gzip.bytes / 1000, { most: target.page.documentKb, unit: " KB" }),
    })),
    figures: Object.fromEntries([...measured].map(([{ name }, document]) => [name, document])),
  };
}
