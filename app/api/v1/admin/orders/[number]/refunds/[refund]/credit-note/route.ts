import { creditNoteEndpoint } from "@/lib/desk/admin/order-item-endpoints";
import { handleCreditNote } from "@/lib/desk/admin/order-item-handlers";
import { serveAdminFile } from "@/lib/desk/admin/serve-admin-file";

export const GET = serveAdminFile(creditNoteEndpoint, handleCreditNote);
