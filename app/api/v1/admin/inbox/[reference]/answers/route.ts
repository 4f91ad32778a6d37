import { answerMessageEndpoint } from "@/lib/desk/admin/inbox-endpoints";
import { handleAnswerMessage } from "@/lib/desk/admin/inbox-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(answerMessageEndpoint, handleAnswerMessage);
