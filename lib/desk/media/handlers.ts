import {
  addMedia,
  listMedia,
  moveMedia,
  removeMedia,
  replaceMedia,
  retitleMedia,
  type UploadedFiles,
} from "@/lib/desk/media/commands";
import { ApiError } from "@/lib/platform/api/declare/errors";
import type { Upload } from "@/lib/platform/api/serve/multipart";
import type { Media } from "@/lib/platform/media/schema";
import { type MediaRow, mediaFromRow } from "@/lib/platform/media/transform";
import { containing, pageOf } from "../admin/list-query";
import { receiveUpload } from "../admin/receive-upload";
import type { AdminCall, CallOf } from "../admin/serve-admin";
import { fieldsOf } from "../admin/upload-fields";
import {
  ADD_FIELDS,
  type addMediaEndpoint,
  type changeMediaEndpoint,
  type listMediaEndpoint,
  type mediaLibraryEndpoint,
  REPLACE_FIELDS,
} from "./endpoints";
import { countLibrary, libraryPage, ownersOf } from "./library-queries";
import { requireMedia } from "./queries";

type OfId = AdminCall<{ id: string }, unknown, unknown>;

const MB = 1024 * 1024;
/** A 360° view has at most 180 pictures; a video, the largest file, at most 300 MB. */
const LIMITS = { files: 181, fileBytes: 300 * MB, bytes: 400 * MB };

/** @throws ApiError 422 */
function filesOf({ files }: Upload, turn: boolean | undefined): UploadedFiles {
  const refuse = (message: string) => new ApiError("invalid", message, { errors: { file: [message] } });
  const odd = files.find(({ field }) => field !== "file" && field !== "poster");
  if (odd) throw refuse("Send files in the file and poster fields only.");
  const paths = files.filter(({ field }) => field === "file").map(({ path }) => path);
  if (paths.length === 0) throw refuse("Send the file in the file field.");
  if (paths.length > 1 && !turn) {
    throw refuse("Send one file at a time, each with its own description. For a 360° view, send turn=true.");
  }
  const poster = files.find(({ field }) => field === "poster")?.path ?? null;
  return { paths, isTurn: turn === true, poster };
}

function shown(row: MediaRow): Media {
  const found = mediaFromRow(row);
  if (!found) throw new Error(`Media ${row.id} has no files`);
  return found;
}

export async function handleListMedia({ query }: CallOf<typeof listMediaEndpoint>) {
  const { rows } = await listMedia(query.subject);
  return { data: rows.flatMap((row) => mediaFromRow(row) ?? []) };
}

export async function handleMediaLibrary({ query }: CallOf<typeof mediaLibraryEndpoint>) {
  const { id, kind, subject, q, order } = query;
  const choice = {
    ...(id ? { id } : {}),
    ...(kind ? { kind } : {}),
    ...(subject ? { subject } : {}),
    ...(q ? { pattern: containing(q) } : {}),
  };
  const [rows, total] = await Promise.all([
    libraryPage(choice, { ...pageOf(query), order }),
    countLibrary(choice),
  ]);
  const owners = await ownersOf(rows);
  return {
    total,
    data: rows.map((row) => {
      const { src, poster, frames } = shown(row);
      return {
        id: row.id,
        kind: row.kind,
        alt: row.alt,
        src,
        picture: row.kind === "image" ? src : (poster ?? frames[0] ?? null),
        bytes: row.bytes,
        created_at: row.createdAt.toISOString(),
        subject: owners.get(row.id) ?? null,
      };
    }),
  };
}

export const handleAddMedia = ({ request, audit }: CallOf<typeof addMediaEndpoint>) =>
  receiveUpload(request, LIMITS, async (upload) => {
    const { subject, alt, at = null, turn } = fieldsOf(ADD_FIELDS, upload);
    return { data: shown(await addMedia(subject, filesOf(upload, turn), { alt, at }, audit("media add"))) };
  });

export async function handleReplaceMedia({ request, params, audit }: OfId & { request: Request }) {
  await requireMedia(params.id);
  return receiveUpload(request, LIMITS, async (upload) => {
    const { alt = null, turn } = fieldsOf(REPLACE_FIELDS, upload);
    await replaceMedia(params.id, filesOf(upload, turn), alt, audit("media replace"));
    return { data: shown(await requireMedia(params.id)) };
  });
}

export async function handleChangeMedia({ params, body, audit }: CallOf<typeof changeMediaEndpoint>) {
  await requireMedia(params.id);
  if (body.alt !== undefined) await retitleMedia(params.id, body.alt, audit("media retitle"));
  if (body.at !== undefined) await moveMedia(params.id, body.at, audit("media move"));
  return { data: shown(await requireMedia(params.id)) };
}

export async function handleRemoveMedia({ params, audit }: OfId) {
  await requireMedia(params.id);
  await removeMedia(params.id, audit("media remove"));
  return null;
}
