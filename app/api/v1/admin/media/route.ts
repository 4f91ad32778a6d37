import { addMediaEndpoint, listMediaEndpoint } from "@/lib/desk/admin/media-endpoints";
import { handleAddMedia, handleListMedia } from "@/lib/desk/admin/media-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const GET = serveAdmin(listMediaEndpoint, handleListMedia);
export const POST = serveAdmin(addMediaEndpoint, handleAddMedia);
