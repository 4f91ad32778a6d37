import { z } from "zod";
import { adminEndpoint } from "../admin/admin-endpoint";

export const importFileEndpoint = adminEndpoint({
  tag: "Work",
  id: "adminReadImportFile",
  method: "GET",
  // imports of stones and of products have permissions of their own besides
  permission: "catalog.read",
  path: "v1/admin/import-files/{id}",
  summary: "Reads the report or the refused rows of an import; they are kept for 90 days",
  params: z.object({ id: z.uuid() }),
  response: z.string().meta({ description: "The file: JSON or CSV" }),
  errors: { 404: "There is no such file, or not any more, or you may not see it" },
});

export const IMPORT_FILE_ENDPOINTS = [importFileEndpoint] as const;
