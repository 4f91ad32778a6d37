import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { loadSanctionsListEndpoint, sanctionsListEndpoint } from "@/lib/desk/duties/endpoints";
import { handleLoadSanctionsList, handleSanctionsList } from "@/lib/desk/duties/handlers";

export const GET = serveAdmin(sanctionsListEndpoint, handleSanctionsList);
export const POST = serveAdmin(loadSanctionsListEndpoint, handleLoadSanctionsList);
