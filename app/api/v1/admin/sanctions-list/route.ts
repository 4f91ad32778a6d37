import { loadSanctionsListEndpoint, sanctionsListEndpoint } from "@/lib/desk/admin/duty-endpoints";
import { handleLoadSanctionsList, handleSanctionsList } from "@/lib/desk/admin/duty-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const GET = serveAdmin(sanctionsListEndpoint, handleSanctionsList);
export const POST = serveAdmin(loadSanctionsListEndpoint, handleLoadSanctionsList);
