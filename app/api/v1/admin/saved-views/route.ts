import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { savedViewsEndpoint, saveViewEndpoint } from "@/lib/desk/saved-views/endpoints";
import { handleSavedViews, handleSaveView } from "@/lib/desk/saved-views/handlers";

export const GET = serveAdmin(savedViewsEndpoint, handleSavedViews);
export const POST = serveAdmin(saveViewEndpoint, handleSaveView);
