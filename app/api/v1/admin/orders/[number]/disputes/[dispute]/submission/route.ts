import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { submitEvidenceEndpoint } from "@/lib/desk/disputes/endpoints";
import { handleSubmitEvidence } from "@/lib/desk/disputes/handlers";

export const POST = serveAdmin(submitEvidenceEndpoint, handleSubmitEvidence);
