import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { repriceEndpoint } from "@/lib/desk/prices/endpoints";
import { handleReprice } from "@/lib/desk/prices/handlers";

export const POST = serveAdmin(repriceEndpoint, handleReprice);
