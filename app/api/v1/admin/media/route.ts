import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { addMediaEndpoint, listMediaEndpoint } from "@/lib/desk/media/endpoints";
import { handleAddMedia, handleListMedia } from "@/lib/desk/media/handlers";

export const GET = serveAdmin(listMediaEndpoint, handleListMedia);
export const POST = serveAdmin(addMediaEndpoint, handleAddMedia);
