import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { releaseOrderEndpoint } from "@/lib/desk/disputes/endpoints";
import { handleReleaseOrder } from "@/lib/desk/disputes/handlers";

export const POST = serveAdmin(releaseOrderEndpoint, handleReleaseOrder);
