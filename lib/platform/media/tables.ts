import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, idColumn, oneOfCheck, timestampColumn } from "../db/columns";
import { MEDIA_KINDS, MEDIA_SOURCES, MEDIA_SUBJECTS, RENDER_STATES, type StoredRender } from "./model";

/** Pictures, videos, turns, models and certificates of whatever the shop shows, in the order it shows them. */
export const media = pgTable(
  "media",
  {
    id: idColumn(),
    subjectKind: text("subject_kind", { enum: MEDIA_SUBJECTS }).notNull(),
    /** the subject's id; of articles and banners, which have none, the slug */
    subject: text().notNull(),
    kind: text({ enum: MEDIA_KINDS }).notNull(),
    source: text({ enum: MEDIA_SOURCES }).notNull(),
    position: smallint().notNull().default(0),
    /** what it shows, in words */
    alt: text().notNull(),
    /** hashes of its files in the store; of frames in the order of the turn */
    hashes: text().array().notNull().default([]),
    /** name of a file that is kept as it came: `video.mp4`; null for pictures, which have one in each width */
    file: text(),
    /** the address of media that others keep; null for the shop's own */
    address: text(),
    /** of the pictures as they are stored, px; null where they are not known */
    width: integer(),
    height: integer(),
    /** data URI of a tiny preview */
    placeholder: text(),
    /** hash of the picture that stands for a video until it plays */
    poster: text(),
    /** width of that picture, px */
    posterWidth: integer("poster_width"),
    /** of the file it was made from */
    bytes: bigint({ mode: "number" }),
    createdAt: createdAt(),
  },
  (t) => [
    index("media_subject").on(t.subjectKind, t.subject, t.position),
    // the key of a remote file, see remote/address.ts
    index("media_remote_key").using("btree", sql`md5(${t.address})`).where(sql`source = 'remote'`),
    oneOfCheck("media_subject_kind", "subject_kind", MEDIA_SUBJECTS),
    oneOfCheck("media_kind", "kind", MEDIA_KINDS),
    oneOfCheck("media_source", "source", MEDIA_SOURCES),
    check("media_place", sql`(source = 'remote') = (address is not null)`),
    check("media_files", sql`source = 'remote' or cardinality(hashes) > 0`),
    check("media_alt", sql`length(alt) > 0`),
    check("media_size", sql`(width is null) = (height is null) and width > 0 and height > 0`),
  ],
);

/** Files of other hosts as far as the shop has fetched them, or why it could not; one row for each address ever asked for. */
export const remoteFiles = pgTable(
  "remote_files",
  {
    /** MD5 of the address, in hex */
    key: text().primaryKey(),
    /** hash of the file in the store; null for a failure, and for a video, which is passed on and not kept */
    hash: text(),
    /** name it is kept or passed on under: `video.mp4`; null for pictures */
    file: text(),
    width: integer(),
    height: integer(),
    placeholder: text(),
    bytes: bigint({ mode: "number" }),
    /** failures in a row; 0 for a file that is there */
    failures: smallint().notNull().default(0),
    /** when a failed address is asked again */
    retryAt: timestampColumn("retry_at"),
    fetchedAt: timestampColumn("fetched_at").notNull().defaultNow(),
  },
  () => [
    check("remote_files_retry", sql`(failures > 0) = (retry_at is not null)`),
    check("remote_files_found", sql`failures > 0 or hash is not null or file is not null`),
  ],
);

/** Pictures of the shop's own models that no release brings: those that wait to be rendered, and those that were. */
export const renderedPictures = pgTable(
  "rendered_pictures",
  {
    id: idColumn(),
    /** what the picture shows: `settings/alba-four-prong-solitaire/oval-3ct` */
    key: text().notNull().unique(),
    state: text({ enum: RENDER_STATES }).notNull().default("waiting"),
    /** a visitor looks at a stand-in for it; others are asked for by pages made ahead */
    isUrgent: boolean("is_urgent").notNull().default(false),
    /** its files in the store, by metal; null until it is rendered */
    variants: jsonb().$type<Readonly<Record<string, StoredRender>>>(),
    /** hash of the model that was rendered */
    model: text(),
    /** stamp of the renderer that made it, or last found its model unchanged */
    renderer: text(),
    /** failures in a row */
    failures: smallint().notNull().default(0),
    /** of the last failure */
    error: text(),
    /** when a failed picture is rendered again */
    retryAt: timestampColumn("retry_at"),
    /** who renders it now: a new id for each attempt, and the machine */
    claim: uuid(),
    machine: text(),
    claimedAt: timestampColumn("claimed_at"),
    askedAt: timestampColumn("asked_at").notNull().defaultNow(),
    finishedAt: timestampColumn("finished_at"),
  },
  (t) => [
    index("rendered_pictures_queue").on(t.state, t.isUrgent, t.askedAt),
    index("rendered_pictures_finished").on(t.finishedAt),
    oneOfCheck("rendered_pictures_state", "state", RENDER_STATES),
    check(
      "rendered_pictures_done",
      sql`state <> 'done' or (variants is not null and model is not null and renderer is not null and finished_at is not null)`,
    ),
    check(
      "rendered_pictures_claim",
      sql`(state = 'rendering') = (claim is not null and machine is not null and claimed_at is not null)`,
    ),
  ],
);
