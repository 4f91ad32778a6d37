import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { publishQuestionEndpoint, unpublishQuestionEndpoint } from "@/lib/desk/inbox/endpoints";
import { handlePublishQuestion, handleUnpublishQuestion } from "@/lib/desk/inbox/handlers";

export const PUT = serveAdmin(publishQuestionEndpoint, handlePublishQuestion);
export const DELETE = serveAdmin(unpublishQuestionEndpoint, handleUnpublishQuestion);
