import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { uploadMoveFileEndpoint } from "@/lib/desk/move-in/endpoints";
import { handleUploadMoveFile } from "@/lib/desk/move-in/handlers";

export const POST = serveAdmin(uploadMoveFileEndpoint, handleUploadMoveFile);
