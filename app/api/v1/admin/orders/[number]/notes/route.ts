import { noteOrderEndpoint } from "@/lib/desk/admin/order-endpoints";
import { handleNoteOrder } from "@/lib/desk/admin/order-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(noteOrderEndpoint, handleNoteOrder);
