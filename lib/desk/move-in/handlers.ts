import { z } from "zod";
import { SHOP_SYSTEMS } from "@/lib/desk/products/shops/model";
import { ApiError, notFoundError } from "@/lib/platform/api/declare/errors";
import { SHARED_FILE_KINDS } from "@/lib/platform/files/kinds";
import { receiveUpload } from "../admin/receive-upload";
import type { AdminCall, CallOf } from "../admin/serve-admin";
import { fieldsOf } from "../admin/upload-fields";
import {
  type importMoveFileEndpoint,
  type inviteMovedCustomersEndpoint,
  type MoveFileAnswer,
  type moveEndpoint,
  type moveFileEndpoint,
  UPLOAD_FIELDS,
  type undoMoveEndpoint,
} from "./endpoints";
import { findMoveFile, keepMoveFile, type MoveFile } from "./file-commands";
import { findMove, type ListedMove, listMoves } from "./queries";
import { choicesOf } from "./results";
import { startInvitations, startMove, startUndo } from "./work";

const MB = 1024 * 1024;
const { megabytes } = SHARED_FILE_KINDS["product-file"];
const LIMITS = { files: 1, fileBytes: megabytes * MB, bytes: (megabytes + 1) * MB };

const shownFile = ({ id, name, kind, system }: MoveFile): MoveFileAnswer => ({ id, name, kind, system });

const shownMove = (move: ListedMove) => ({
  id: move.id,
  kind: move.kind,
  system: SHOP_SYSTEMS.find((system) => system === move.system) ?? null,
  name: move.name,
  state: move.state,
  actor: move.actor,
  created_at: move.createdAt.toISOString(),
  undone_at: move.undoneAt?.toISOString() ?? null,
  records: move.records,
  left: move.left,
});

/** What an import noted about its file; of other kinds than products it is less. */
const summarySchema = z.object({
  message: z.string().nullable().catch(null),
  lost: z.array(z.object({ what: z.string(), products: z.int() })).catch([]),
  leftOut: z.array(z.object({ line: z.int(), label: z.string(), reason: z.string() })).catch([]),
  missing: z.array(z.object({ line: z.int(), product: z.string(), reason: z.string() })).catch([]),
});

export const handleUploadMoveFile = ({ request }: AdminCall<unknown, unknown, unknown>) =>
  receiveUpload(request, LIMITS, async (upload) => {
    const { name } = fieldsOf(UPLOAD_FIELDS, upload);
    const [file] = upload.files;
    if (file?.field !== "file") {
      const message = "Choose the file that the other shop exported.";
      throw new ApiError("invalid", message, { errors: { file: [message] } });
    }
    return { data: shownFile(await keepMoveFile(file.path, name)) };
  });

/** @throws ApiError 404 */
async function requireFile(id: string): Promise<MoveFile> {
  const file = await findMoveFile(id);
  if (!file) throw notFoundError("This file");
  return file;
}

/** @throws ApiError 404 */
async function requireMove(id: string) {
  const found = await findMove(id);
  if (!found) throw notFoundError("This import");
  return found;
}

export const handleMoveFile = async ({ params }: CallOf<typeof moveFileEndpoint>) => ({
  data: shownFile(await requireFile(params.id)),
});

export async function handleImportMoveFile({ params, body, audit }: CallOf<typeof importMoveFileEndpoint>) {
  const choices = body.choices && choicesOf(body.choices);
  const options = { choices, currency: body.currency, dryRun: body.dry_run };
  return { data: { work: await startMove(await requireFile(params.id), options, audit("move-in import")) } };
}

export const handleMoves = async () => ({ data: (await listMoves()).map(shownMove) });

export async function handleMove({ params }: CallOf<typeof moveEndpoint>) {
  const { move, records, left } = await requireMove(params.id);
  const { message, lost, leftOut, missing } = summarySchema.parse(move.result ?? {});
  const there = records.reduce((sum, { count }) => sum + count, 0);
  return {
    data: {
      ...shownMove({ ...move, records: there, left: left.length }),
      ...{ message, there: records, lost },
      left_records: left.map(({ kind, former, subject, reason }) => ({
        kind,
        name: former ?? subject,
        reason,
      })),
      left_out: leftOut.map(({ label, ...rest }) => ({ ...rest, name: label })),
      missing_pictures: missing.map(({ product, ...rest }) => ({ ...rest, name: product })),
    },
  };
}

export async function handleUndoMove({ params, audit }: CallOf<typeof undoMoveEndpoint>) {
  await requireMove(params.id);
  return { data: { work: await startUndo(params.id, audit("move-in undo")) } };
}

export async function handleInviteMovedCustomers({
  params,
  audit,
}: CallOf<typeof inviteMovedCustomersEndpoint>) {
  const { move } = await requireMove(params.id);
  if (move.kind !== "customers") throw new ApiError("invalid", "This import brought no customers.");
  return { data: { work: await startInvitations(params.id, audit("move-in invite")) } };
}
