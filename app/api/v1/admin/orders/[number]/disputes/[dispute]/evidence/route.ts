import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { evidenceEndpoint, saveEvidenceEndpoint } from "@/lib/desk/disputes/endpoints";
import { handleEvidence, handleSaveEvidence } from "@/lib/desk/disputes/handlers";

export const GET = serveAdmin(evidenceEndpoint, handleEvidence);
export const PUT = serveAdmin(saveEvidenceEndpoint, handleSaveEvidence);
