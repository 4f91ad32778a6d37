import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { mediaLibraryEndpoint } from "@/lib/desk/media/endpoints";
import { handleMediaLibrary } from "@/lib/desk/media/handlers";

export const GET = serveAdmin(mediaLibraryEndpoint, handleMediaLibrary);
