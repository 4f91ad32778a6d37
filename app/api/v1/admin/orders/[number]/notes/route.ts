import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { noteOrderEndpoint } from "@/lib/desk/orders/endpoints";
import { handleNoteOrder } from "@/lib/desk/orders/handlers";

export const POST = serveAdmin(noteOrderEndpoint, handleNoteOrder);
