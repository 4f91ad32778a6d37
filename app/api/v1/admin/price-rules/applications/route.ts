import { repriceEndpoint } from "@/lib/desk/admin/price-endpoints";
import { handleReprice } from "@/lib/desk/admin/price-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(repriceEndpoint, handleReprice);
