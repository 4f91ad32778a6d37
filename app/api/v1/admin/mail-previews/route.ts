import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { previewMailEndpoint } from "@/lib/desk/mail-texts/endpoints";
import { handlePreviewMail } from "@/lib/desk/mail-texts/handlers";

export const POST = serveAdmin(previewMailEndpoint, handlePreviewMail);
