import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { testMailEndpoint } from "@/lib/desk/mail-texts/endpoints";
import { handleTestMail } from "@/lib/desk/mail-texts/handlers";

export const POST = serveAdmin(testMailEndpoint, handleTestMail);
