import { mailTextsEndpoint } from "@/lib/desk/admin/mail-text-endpoints";
import { handleMailTexts } from "@/lib/desk/admin/mail-text-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const GET = serveAdmin(mailTextsEndpoint, handleMailTexts);
