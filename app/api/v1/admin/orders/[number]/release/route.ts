import { releaseOrderEndpoint } from "@/lib/desk/admin/dispute-endpoints";
import { handleReleaseOrder } from "@/lib/desk/admin/dispute-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(releaseOrderEndpoint, handleReleaseOrder);
