import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { answerMessageEndpoint } from "@/lib/desk/inbox/endpoints";
import { handleAnswerMessage } from "@/lib/desk/inbox/handlers";

export const POST = serveAdmin(answerMessageEndpoint, handleAnswerMessage);
