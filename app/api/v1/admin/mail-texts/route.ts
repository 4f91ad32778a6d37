import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { mailTextsEndpoint } from "@/lib/desk/mail-texts/endpoints";
import { handleMailTexts } from "@/lib/desk/mail-texts/handlers";

export const GET = serveAdmin(mailTextsEndpoint, handleMailTexts);
