import { savedViewsEndpoint, saveViewEndpoint } from "@/lib/desk/admin/saved-view-endpoints";
import { handleSavedViews, handleSaveView } from "@/lib/desk/admin/saved-view-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const GET = serveAdmin(savedViewsEndpoint, handleSavedViews);
export const POST = serveAdmin(saveViewEndpoint, handleSaveView);
