import { deleteSavedViewEndpoint } from "@/lib/desk/admin/saved-view-endpoints";
import { handleDeleteSavedView } from "@/lib/desk/admin/saved-view-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const DELETE = serveAdmin(deleteSavedViewEndpoint, handleDeleteSavedView);
