import { extname } from "node:path";
import { Readable } from "node:stream";
import type { Permission } from "@/lib/people/staff/roles";
import { notFoundError } from "@/lib/platform/api/declare/errors";
import type { SharedFileKind } from "@/lib/platform/files/kinds";
import { findSharedFile, openSharedFile } from "@/lib/platform/files/shared-file-commands";
import type { CallOf } from "../admin/serve-admin";
import type { ServedFile } from "../admin/serve-file";
import type { importFileEndpoint } from "./import-file-endpoints";

/** Whose reports these are, with the permission that their imports take. */
const KINDS: readonly (readonly [SharedFileKind, Permission])[] = [
  ["import-report", "suppliers.read"],
  ["product-report", "catalog.prices"],
];
const TYPES: Readonly<Record<string, string>> = {
  ".csv": "text/csv; charset=utf-8",
  ".json": "application/json",
};

export async function handleImportFile({
  params,
  staff,
}: Pick<CallOf<typeof importFileEndpoint>, "params" | "staff">): Promise<ServedFile> {
  for (const [kind, permission] of KINDS) {
    const file = staff.may(permission) ? await findSharedFile(kind, params.id) : null;
    if (!file) continue;
    const type = TYPES[extname(file.name)] ?? "application/octet-stream";
    return {
      name: file.name,
      type,
      bytes: Readable.toWeb(openSharedFile(file)) as ReadableStream,
      isDownload: true,
    };
  }
  throw notFoundError("This file");
}
