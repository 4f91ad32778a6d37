import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { removeDemoEndpoint } from "@/lib/desk/demo/endpoints";
import { handleRemoveDemo } from "@/lib/desk/demo/handlers";

export const POST = serveAdmin(removeDemoEndpoint, handleRemoveDemo);
