import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { sendFailedMailsEndpoint } from "@/lib/desk/system/endpoints";
import { handleSendFailedMails } from "@/lib/desk/system/handlers";

export const POST = serveAdmin(sendFailedMailsEndpoint, handleSendFailedMails);
