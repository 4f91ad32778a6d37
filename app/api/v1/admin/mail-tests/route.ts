import { testMailEndpoint } from "@/lib/desk/admin/mail-text-endpoints";
import { handleTestMail } from "@/lib/desk/admin/mail-text-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(testMailEndpoint, handleTestMail);
