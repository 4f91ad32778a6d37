import { serveAdminFile } from "@/lib/desk/admin/serve-admin-file";
import { creditNoteEndpoint } from "@/lib/desk/orders/item-endpoints";
import { handleCreditNote } from "@/lib/desk/orders/item-handlers";

export const GET = serveAdminFile(creditNoteEndpoint, handleCreditNote);
