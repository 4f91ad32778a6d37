import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { bestSellersEndpoint } from "@/lib/desk/reports/endpoints";
import { handleBestSellers } from "@/lib/desk/reports/handlers";

export const GET = serveAdmin(bestSellersEndpoint, handleBestSellers);
