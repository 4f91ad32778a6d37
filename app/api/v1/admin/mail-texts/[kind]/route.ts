import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { mailTextEndpoint, saveMailTextEndpoint } from "@/lib/desk/mail-texts/endpoints";
import { handleMailText, handleSaveMailText } from "@/lib/desk/mail-texts/handlers";

export const GET = serveAdmin(mailTextEndpoint, handleMailText);
export const PUT = serveAdmin(saveMailTextEndpoint, handleSaveMailText);
