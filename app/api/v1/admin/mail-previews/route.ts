import { previewMailEndpoint } from "@/lib/desk/admin/mail-text-endpoints";
import { handlePreviewMail } from "@/lib/desk/admin/mail-text-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(previewMailEndpoint, handlePreviewMail);
