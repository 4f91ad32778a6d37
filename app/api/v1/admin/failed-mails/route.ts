import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { sendFailedMailsEndpoint } from "@/lib/desk/admin/system-endpoints";
import { handleSendFailedMails } from "@/lib/desk/admin/system-handlers";

export const POST = serveAdmin(sendFailedMailsEndpoint, handleSendFailedMails);
