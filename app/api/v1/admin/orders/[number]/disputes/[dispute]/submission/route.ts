import { submitEvidenceEndpoint } from "@/lib/desk/admin/dispute-endpoints";
import { handleSubmitEvidence } from "@/lib/desk/admin/dispute-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(submitEvidenceEndpoint, handleSubmitEvidence);
