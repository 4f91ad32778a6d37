import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { pieceCostsEndpoint, setPieceCostsEndpoint } from "@/lib/desk/reports/accounting/endpoints";
import { handlePieceCosts, handleSetPieceCosts } from "@/lib/desk/reports/accounting/handlers";

export const GET = serveAdmin(pieceCostsEndpoint, handlePieceCosts);
export const POST = serveAdmin(setPieceCostsEndpoint, handleSetPieceCosts);
