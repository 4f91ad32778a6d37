import { addCategory } from "@/lib/desk/categories/commands";
import { CommandError } from "@/lib/desk/errors/command-error";
import { type ImportHooks, importProducts } from "@/lib/desk/products/import/import-products";
import { readCsv } from "@/lib/desk/products/import/read-csv";
import type { ProductImportReport } from "@/lib/desk/products/import/report";
import { readCategoryPlaces } from "@/lib/desk/products/queries/category-places";
import { readStored } from "@/lib/desk/products/queries/read-document";
import { readerOf } from "@/lib/desk/products/shops/read-shop";
import type { ShopScan } from "@/lib/desk/products/shops/scan";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import type { OpenRemote } from "@/lib/platform/media/remote/open-remote";
import { currencyCode, currencyName } from "@/lib/platform/money/model";
import type { ProductChoices } from "../choices-schema";
import { proposeChoices } from "../queries";
import { beginMove, endMove, findRecord, noteRecords } from "../records/record-commands";
import { leadOldAddresses } from "./address-commands";
import { importPictures, type MissingPicture, type PictureOwner } from "./import-pictures";
import { productMark } from "./product-mark";

export type ProductMove = {
  /** path of the export, and what records call it */
  file: string;
  name: string;
  /** what was decided; null for what was decided before, and guessed from names */
  choices: ProductChoices | null;
  /** reports what would come of it, and changes nothing */
  dryRun: boolean;
  /** opens pictures of other hosts */
  open: OpenRemote;
  /** is called with the line that was read last, and then with how many pictures were gone through */
  onProgress?: (count: number, doing: "products" | "pictures") => void;
};

/** What an import of products did, or would do. */
export type ProductMoveReport = ProductImportReport & {
  move: string | null;
  scan: ShopScan;
  choices: ProductChoices;
  pictures: { added: number; unchanged: number; missing: MissingPicture[] };
  redirects: number;
};

/** An imported product whose pictures and old addresses are still to come. */
type Owner = PictureOwner & { oldPaths: readonly string[] };

/** Words that stand for a new category in the choice of a type: `new:Rings`. */
const NEW = "new:";

/**
 * Imports another shop's products with their pictures, and leads from their old addresses to the new ones. A product that somebody
 * has edited here since an earlier import stays as it is.
 * @throws CommandError if the file is no export of a shop, or something has to be decided first
 */
export async function moveProducts(
  { file, name, choices: chosen, dryRun, open, onProgress }: ProductMove,
  audit: AuditAction,
): Promise<ProductMoveReport> {
  const scan = await scanProducts(file);
  const choices = chosen ?? (await proposeChoices(scan));
  if (!dryRun && scan.currency === null && choices.currency !== currencyCode()) {
    throw new CommandError(
      choices.currency === null
        ? "The file doesn’t say which currency its prices are in. Choose it."
        : `The prices are in ${choices.currency}, and the shop sells in ${currencyName()}. Change them in the file, and import it again.`,
    );
  }
  const move = dryRun
    ? null
    : await beginMove({
        kind: "products",
        system: scan.system,
        name,
        choices: { ...choices },
        actor: audit.actor,
      });
  const nothing = { added: 0, unchanged: 0, missing: [] };
  if (move === null) {
    const categories = withoutNew(choices.categories);
    const report = await importFile({ ...choices, categories }, hooksOf(scan, null, []));
    return { ...report, move: null, scan, choices, pictures: nothing, redirects: 0 };
  }
  try {
    const categories = await addCategories(move, choices.categories, audit);
    const owners: Owner[] = [];
    const report = await importFile({ ...choices, categories }, hooksOf(scan, move, owners));
    const isOver = report.state === "done";
    const redirects =
      isOver && choices.redirects
        ? await leadOldAddresses(move, {
            products: owners,
            lists: scan.lists,
            categories,
            pages: readerOf(scan.system).pages,
          })
        : 0;
    const pictures =
      isOver && choices.pictures
        ? await importPictures(move, owners, {
            open,
            audit,
            onProgress: (count) => onProgress?.(count, "pictures"),
          })
        : nothing;
    const done: ProductMoveReport = { ...report, move, scan, choices, pictures, redirects };
    await endMove(
      move,
      report.state === "done" || report.state === "stopped" ? report.state : "failed",
      summaryOf(done),
    );
    await recordShopAudit(db(), audit, move, { file: name, ...countsOf(done) });
    return done;
  } catch (error) {
    const message = error instanceof CommandError ? error.message : "Something went wrong on our side.";
    await endMove(move, "stopped", { message });
    throw error;
  }

  function importFile(
    { categories, oversold, openPrices, asDrafts }: ProductChoices,
    hooks: ImportHooks,
  ): Promise<ProductImportReport> {
    const options = {
      file,
      name,
      dryRun,
      choices: { categories, oversold, openPrices, asDrafts },
      onProgress: (line: number) => onProgress?.(line, "products"),
    };
    return importProducts(options, dryRun ? null : { ...audit, action: "product import" }, new Date(), hooks);
  }
}

/** What an export of products holds. @throws CommandError if it is none that is known */
export async function scanProducts(file: string): Promise<ShopScan> {
  const { scan } = await readCsv(file);
  if (scan) return scan;
  throw new CommandError(
    "This isn’t an export of products from Shopify, WooCommerce, Etsy, or Squarespace. Import the shop’s own files with products import.",
  );
}

/** A new category has no slug yet; a rehearsal goes on as if it were fine jewelry. */
const REHEARSED = "fine-jewelry";

const withoutNew = (categories: ProductChoices["categories"]): ProductChoices["categories"] =>
  Object.fromEntries(
    Object.entries(categories).map(([type, slug]) => [type, slug?.startsWith(NEW) ? REHEARSED : slug]),
  );

/** Adds the categories that types ask for, and returns the choices with their slugs. */
async function addCategories(
  move: string,
  chosen: ProductChoices["categories"],
  audit: AuditAction,
): Promise<ProductChoices["categories"]> {
  const categories: Record<string, string | null> = { ...chosen };
  const added = new Map<string, string>();
  for (const [type, slug] of Object.entries(chosen)) {
    if (!slug?.startsWith(NEW)) continue;
    const name = slug.slice(NEW.length).trim();
    const known = [...(await readCategoryPlaces(db())).values()].find(
      (place) => place.name.toLowerCase() === name.toLowerCase() && place.parent === null,
    );
    const made = added.get(name.toLowerCase()) ?? known?.slug;
    if (made !== undefined) {
      categories[type] = made;
      continue;
    }
    const category = await addCategory(
      { name, slug: null, parent: null, before: null, description: "" },
      { ...audit, action: "category add" },
    );
    added.set(name.toLowerCase(), category.slug);
    categories[type] = category.slug;
    await noteRecords(db(), move, [
      { kind: "category", subject: category.slug, outcome: "created", mark: category.name },
    ]);
  }
  return categories;
}

/** Knows products of earlier imports again, leaves those alone that somebody edited, and notes the others. */
function hooksOf({ system }: ShopScan, move: string | null, owners: Owner[]): ImportHooks {
  const formerOf = (key: string) => `${system} ${key}`;
  return {
    find: async (tx, { shop }) => {
      const record = shop && (await findRecord(tx, "product", { former: formerOf(shop.key) }));
      if (!record) return null;
      const [stored] = await readStored(tx, [record.subject], await readCategoryPlaces(tx));
      return stored?.product.id ?? null;
    },
    leave: async (tx, _draft, before) => {
      const record = await findRecord(tx, "product", { subject: before.product.id });
      if (!record?.mark || record.mark === productMark(before.document)) return null;
      return "Someone has edited it here since it was imported, so it stays as it is.";
    },
    note: async (tx, { shop }, before, written) => {
      if (!shop || move === null) return;
      const { pictures, oldPaths } = shop;
      owners.push({ id: written.id, slug: written.slug, pictures, oldPaths });
      if (written.outcome === "unchanged") return;
      const [stored] = await readStored(tx, [written.id], await readCategoryPlaces(tx));
      await noteRecords(tx, move, [
        {
          kind: "product",
          subject: written.id,
          former: formerOf(shop.key),
          outcome: written.outcome,
          before: before ? { ...before.document } : null,
          mark: stored ? productMark(stored.document) : null,
        },
      ]);
    },
  };
}

const countsOf = ({
  read,
  created,
  changed,
  unchanged,
  refused,
  pictures,
  redirects,
}: ProductMoveReport) => ({
  ...{ read, created, changed, unchanged, refused, redirects },
  pictures: pictures.added,
  missingPictures: pictures.missing.length,
});

/** What the list of imports and its page show later. */
const summaryOf = (report: ProductMoveReport) => ({
  ...countsOf(report),
  message: report.message,
  lost: report.scan.lost,
  leftOut: report.scan.leftOut,
  missing: report.pictures.missing,
  left: report.left,
});
