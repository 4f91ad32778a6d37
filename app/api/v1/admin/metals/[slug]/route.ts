import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { saveMetalEndpoint } from "@/lib/desk/metals/endpoints";
import { handleSaveMetal } from "@/lib/desk/metals/handlers";

export const PUT = serveAdmin(saveMetalEndpoint, handleSaveMetal);
