import { mailTextEndpoint, saveMailTextEndpoint } from "@/lib/desk/admin/mail-text-endpoints";
import { handleMailText, handleSaveMailText } from "@/lib/desk/admin/mail-text-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const GET = serveAdmin(mailTextEndpoint, handleMailText);
export const PUT = serveAdmin(saveMailTextEndpoint, handleSaveMailText);
