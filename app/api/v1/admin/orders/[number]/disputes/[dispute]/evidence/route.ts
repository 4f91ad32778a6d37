import { evidenceEndpoint, saveEvidenceEndpoint } from "@/lib/desk/admin/dispute-endpoints";
import { handleEvidence, handleSaveEvidence } from "@/lib/desk/admin/dispute-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const GET = serveAdmin(evidenceEndpoint, handleEvidence);
export const PUT = serveAdmin(saveEvidenceEndpoint, handleSaveEvidence);
