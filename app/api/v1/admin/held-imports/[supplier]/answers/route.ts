import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { handleAnswerImport } from "@/lib/desk/feeds/handlers";
import { answerImportEndpoint } from "@/lib/desk/suppliers/endpoints";

export const POST = serveAdmin(answerImportEndpoint, handleAnswerImport);
