import { and, asc, eq, sql } from "drizzle-orm";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { db, type Transaction } from "@/lib/platform/db/client";
import { UUID_PATTERN } from "@/lib/platform/ids/uuid";
import { MediaError } from "@/lib/platform/media/media-error";
import { type StoredMedia, storeFile, storeFrames } from "@/lib/platform/media/prepare/store-files";
import { mediaStore } from "@/lib/platform/media/stores/media-store";
import { media } from "@/lib/platform/media/tables";
import type { MediaRow } from "@/lib/platform/media/transform";
import { CommandError } from "../errors/command-error";
import { findSubject, type Subject, subjectName } from "./subject-commands";

/** Longest description; screen readers read it out whole. */
const MOST_ALT = 250;

/** The files of an upload. */
export type UploadedFiles = {
  /** one file, or the pictures of a turn in order */
  readonly paths: readonly string[];
  readonly isTurn: boolean;
  /** picture that stands for a video until it plays; null makes one where that is possible */
  readonly poster: string | null;
};

const PICTURES_ONLY: readonly Subject["kind"][] = ["category", "article", "banner"];

/** The media of a product, variant, category or diamond in order. @throws CommandError */
export async function listMedia(named: string): Promise<{ subject: Subject; rows: MediaRow[] }> {
  const subject = await findSubject(db(), named);
  return { subject, rows: await rowsOf(db(), subject) };
}

const rowsOf = (executor: Pick<Transaction, "select">, { kind, id }: Subject) =>
  executor
    .select()
    .from(media)
    .where(and(eq(media.subjectKind, kind), eq(media.subject, id)))
    // a feed's come after the jeweler's own, and in the feed's order
    .orderBy(sql`${media.source} = 'remote'`, asc(media.position), asc(media.createdAt));

/**
 * Adds a file to a product, variant, category or diamond, at the end or at a place from 1.
 * @throws CommandError
 */
export async function addMedia(
  named: string,
  files: UploadedFiles,
  { alt, at }: { alt: string; at: number | null },
  audit: AuditAction | null,
): Promise<MediaRow> {
  const words = assertAlt(alt);
  // before the file is encoded, which takes seconds
  await findSubject(db(), named);
  return addStored(named, await storeUpload(files), { alt: words, at }, audit);
}

/** Adds files that `storeUpload` has stored, as `addMedia` does. @throws CommandError */
export function addStored(
  named: string,
  stored: StoredMedia,
  { alt, at }: { alt: string; at: number | null },
  audit: AuditAction | null,
): Promise<MediaRow> {
  const words = assertAlt(alt);
  return db().transaction(async (tx) => {
    const subject = await findSubject(tx, named);
    if (PICTURES_ONLY.includes(subject.kind) && stored.kind !== "image") {
      throw new CommandError("Categories, texts, and the home page take pictures only.");
    }
    const rows = (await rowsOf(tx, subject)).filter(isOwn);
    const [row] = await tx
      .insert(media)
      .values({ ...stored, subjectKind: subject.kind, subject: subject.id, source: "uploaded", alt: words })
      .returning();
    if (!row) throw new Error("The row was not returned");
    const place = at === null ? rows.length : Math.min(at - 1, rows.length);
    await arrange(tx, [...rows.slice(0, place), row, ...rows.slice(place)]);
    await showPhoto(tx, subject);
    await recordShopAudit(tx, audit, nameOf(named), { media: row.id, kind: row.kind, alt: words });
    await recordChanges(tx, subject.changes);
    return row;
  });
}

/** Describes media again. @throws CommandError */
export async function retitleMedia(id: string, alt: string, audit: AuditAction | null): Promise<MediaRow> {
  const words = assertAlt(alt);
  return change(id, audit, async (tx, row) => {
    await tx.update(media).set({ alt: words }).where(eq(media.id, row.id));
    return { from: row.alt, to: words };
  });
}

/** Moves media to a place among those of its subject, from 1. @throws CommandError */
export async function moveMedia(id: string, at: number, audit: AuditAction | null): Promise<MediaRow> {
  if (at < 1) throw new CommandError("Positions start at 1.");
  return change(id, audit, async (tx, row, rows) => {
    const others = rows.filter((one) => one.id !== row.id);
    await arrange(tx, [...others.slice(0, at - 1), row, ...others.slice(at - 1)]);
    return { from: rows.findIndex((one) => one.id === row.id) + 1, to: Math.min(at, rows.length) };
  });
}

/** Puts another file in the place of one, and keeps its description unless there is a new one. @throws CommandError */
export async function replaceMedia(
  id: string,
  files: UploadedFiles,
  alt: string | null,
  audit: AuditAction | null,
): Promise<MediaRow> {
  const words = alt === null ? null : assertAlt(alt);
  await rowById(db(), id);
  const stored = await storeUpload(files);
  return change(id, audit, async (tx, row) => {
    if (row.subjectKind === "category" && stored.kind !== "image") {
      throw new CommandError("Categories take pictures only.");
    }
    await tx
      .update(media)
      .set({ ...stored, ...(words === null ? {} : { alt: words }) })
      .where(eq(media.id, row.id));
    return { replaced: row.hashes[0], by: stored.hashes[0] };
  });
}

/** Removes media; the sweep removes its files once nothing names them. @throws CommandError */
export async function removeMedia(id: string, audit: AuditAction | null): Promise<MediaRow> {
  return change(id, audit, async (tx, row, rows) => {
    await tx.delete(media).where(eq(media.id, row.id));
    await arrange(
      tx,
      rows.filter((one) => one.id !== row.id),
    );
    return { removed: row.alt, kind: row.kind };
  });
}

/** The audit log has the slug or SKU alone. */
const nameOf = (named: string) => named.slice(named.indexOf(":") + 1);

type Executor = Pick<Transaction, "select">;

async function rowById(executor: Executor, id: string): Promise<MediaRow> {
  const [row] = UUID_PATTERN.test(id) ? await executor.select().from(media).where(eq(media.id, id)) : [];
  if (!row) throw new CommandError(`No media has the ID ${id}.`, { hint: "Run media list to see them." });
  return row;
}

/** Changes one row of a locked subject, and tells the audit log and every process. Returns the row as it was. */
async function change(
  id: string,
  audit: AuditAction | null,
  apply: (tx: Transaction, row: MediaRow, rows: readonly MediaRow[]) => Promise<Record<string, unknown>>,
): Promise<MediaRow> {
  return db().transaction(async (tx) => {
    const { subjectKind, subject: owner } = await rowById(tx, id);
    const named = await subjectName(tx, { kind: subjectKind, id: owner });
    const subject = await findSubject(tx, named);
    // read again under the lock, since somebody else may have removed it
    const row = await rowById(tx, id);
    if (!isOwn(row)) {
      throw new CommandError(
        "This file comes with the supplier’s feed. Add one of your own, and it is shown first.",
      );
    }
    const detail = await apply(tx, row, (await rowsOf(tx, subject)).filter(isOwn));
    await showPhoto(tx, subject);
    await recordShopAudit(tx, audit, nameOf(named), { media: id, ...detail });
    await recordChanges(tx, subject.changes);
    return row;
  });
}

const isOwn = ({ source }: MediaRow) => source !== "remote";

/** Names a diamond's first uploaded picture in its own row, where lists find it. */
async function showPhoto(tx: Transaction, subject: Subject): Promise<void> {
  if (subject.kind !== "stone") return;
  const rows = await rowsOf(tx, subject);
  const first = rows.find((row) => row.kind === "image" && isOwn(row));
  const photo = first ? `${first.hashes[0]}/${first.width}` : null;
  await tx.update(diamonds).set({ photo }).where(eq(diamonds.id, subject.id));
}

/** Numbers media in their order. */
async function arrange(tx: Transaction, rows: readonly Pick<MediaRow, "id">[]): Promise<void> {
  for (const [position, { id }] of rows.entries()) {
    await tx.update(media).set({ position }).where(eq(media.id, id));
  }
}

function assertAlt(alt: string): string {
  const words = alt.trim().replace(/\s+/g, " ");
  if (!words) throw new CommandError("Use --alt to describe what the picture shows.");
  if (words.length > MOST_ALT) {
    throw new CommandError(`The description has ${words.length} characters. The limit is ${MOST_ALT}.`);
  }
  return words;
}

/** Checks and encodes the files of an upload, and stores them for a row to name. @throws CommandError */
export async function storeUpload({ paths, isTurn, poster }: UploadedFiles): Promise<StoredMedia> {
  const [path] = paths;
  if (path === undefined) throw new CommandError("Name the file to add.");
  if (!isTurn && paths.length > 1) {
    throw new CommandError(
      "Add one file at a time, each with its own description. For a 360° view, pass --turn.",
    );
  }
  try {
    return isTurn ? await storeFrames(mediaStore(), paths) : await storeFile(mediaStore(), path, poster);
  } catch (error) {
    if (error instanceof MediaError) throw new CommandError(error.message, { cause: error });
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "EISDIR")) {
      throw new CommandError(`There is no file ${"path" in error ? error.path : path}.`, { cause: error });
    }
    throw error;
  }
}
