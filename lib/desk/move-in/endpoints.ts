import { z } from "zod";
import { SHOP_SYSTEMS } from "@/lib/desk/products/shops/model";
import { currencyCodeField } from "@/lib/platform/money/schema";
import { adminEndpoint } from "../admin/admin-endpoint";
import { startedWork } from "../work/endpoints";
import { moveChoices } from "../work/move-results";
import { MOVE_KINDS, MOVE_STATES, MOVED_KINDS } from "./model";

const common = { tag: "Move in", permission: "move-in" } as const;
const identified = z.object({ id: z.uuid() });
const time = z.iso.datetime();

const moveFile = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(MOVE_KINDS),
  /** the program that wrote it; null where its columns don’t say */
  system: z.enum(SHOP_SYSTEMS).nullable(),
});
export type MoveFileAnswer = z.infer<typeof moveFile>;

const listedMove = z.object({
  id: z.uuid(),
  kind: z.enum(MOVE_KINDS),
  system: z.enum(SHOP_SYSTEMS).nullable(),
  name: z.string(),
  state: z.enum(MOVE_STATES),
  actor: z.string(),
  created_at: time,
  undone_at: time.nullable(),
  /** how much of it is there */
  records: z.int(),
  /** how much an undo left */
  left: z.int(),
});

const MISSING = { 404: "No import has this ID" } as const;
const NO_FILE = { 404: "There is no such file, or not any more" } as const;

export const UPLOAD_FIELDS = z.strictObject({
  /** as its owner calls it */
  name: z.string().trim().min(1).max(200).default("file.csv"),
});

export const uploadMoveFileEndpoint = adminEndpoint({
  ...common,
  id: "adminUploadMoveFile",
  method: "POST",
  path: "v1/admin/move-files",
  summary: "Takes another shop’s export and says what it holds, by its columns; nothing is imported",
  upload: { files: { file: "A CSV file, as the other shop exports it" }, fields: UPLOAD_FIELDS },
  response: z.object({ data: moveFile }),
  success: 201,
  errors: { 413: "The file is too large", 422: "The file is no export that is known" },
});

export const moveFileEndpoint = adminEndpoint({
  ...common,
  id: "adminReadMoveFile",
  method: "GET",
  path: "v1/admin/move-files/{id}",
  summary: "Reads what an uploaded export is; files are stored for a day",
  params: identified,
  response: z.object({ data: moveFile }),
  errors: NO_FILE,
});

export const importMoveFileEndpoint = adminEndpoint({
  ...common,
  id: "adminImportMoveFile",
  method: "POST",
  path: "v1/admin/move-files/{id}/imports",
  summary:
    "Imports an uploaded export, or reports what it holds, what has to be decided, and what would change",
  params: identified,
  body: z.strictObject({
    /** what was decided about products; null for what was decided before, and guessed from names */
    choices: moveChoices.nullable().default(null),
    /** of the amounts of past orders, where their file names none; null for what was said before */
    currency: currencyCodeField.nullable().default(null),
    /** changes nothing */
    dry_run: z.boolean().default(true),
  }),
  response: startedWork,
  success: 202,
  errors: { ...NO_FILE, 422: "A choice isn’t accepted" },
});

export const movesEndpoint = adminEndpoint({
  ...common,
  id: "adminListMoves",
  method: "GET",
  path: "v1/admin/moves",
  summary: "Lists imports from other shops, newest first, 100 at most",
  response: z.object({ data: z.array(listedMove) }),
});

export const moveEndpoint = adminEndpoint({
  ...common,
  id: "adminReadMove",
  method: "GET",
  path: "v1/admin/moves/{id}",
  summary:
    "Reads what is there of an import, what an undo left, and what the other shop had that this one doesn’t",
  params: identified,
  response: z.object({
    data: listedMove.extend({
      /** why it ended early */
      message: z.string().nullable(),
      /** what is there, by kind */
      there: z.array(z.object({ kind: z.enum(MOVED_KINDS), count: z.int() })),
      left_records: z.array(z.object({ kind: z.enum(MOVED_KINDS), name: z.string(), reason: z.string() })),
      /** what the shop has no place for, and how many products had it */
      lost: z.array(z.object({ what: z.string(), products: z.int() })),
      left_out: z.array(z.object({ line: z.int(), name: z.string(), reason: z.string() })),
      missing_pictures: z.array(z.object({ line: z.int(), name: z.string(), reason: z.string() })),
    }),
  }),
  errors: MISSING,
});

export const undoMoveEndpoint = adminEndpoint({
  ...common,
  id: "adminUndoMove",
  method: "POST",
  path: "v1/admin/moves/{id}/undo",
  summary: "Takes back what an import brought; what was sold or edited since stays and is listed",
  params: identified,
  response: startedWork,
  success: 202,
  errors: MISSING,
});

export const inviteMovedCustomersEndpoint = adminEndpoint({
  ...common,
  id: "adminInviteMovedCustomers",
  method: "POST",
  path: "v1/admin/moves/{id}/invitations",
  summary: "Emails the customers of an import who can’t sign in yet a link to choose a password",
  params: identified,
  response: startedWork,
  success: 202,
  errors: { ...MISSING, 422: "The import brought no customers" },
});

export const MOVE_ENDPOINTS = [
  uploadMoveFileEndpoint,
  moveFileEndpoint,
  importMoveFileEndpoint,
  movesEndpoint,
  moveEndpoint,
  undoMoveEndpoint,
  inviteMovedCustomersEndpoint,
] as const;
