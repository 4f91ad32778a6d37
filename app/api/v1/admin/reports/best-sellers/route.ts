import { bestSellersEndpoint } from "@/lib/desk/admin/report-endpoints";
import { handleBestSellers } from "@/lib/desk/admin/report-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const GET = serveAdmin(bestSellersEndpoint, handleBestSellers);
