import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { deleteSavedViewEndpoint } from "@/lib/desk/saved-views/endpoints";
import { handleDeleteSavedView } from "@/lib/desk/saved-views/handlers";

export const DELETE = serveAdmin(deleteSavedViewEndpoint, handleDeleteSavedView);
