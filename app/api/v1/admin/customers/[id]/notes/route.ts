import { noteCustomerEndpoint } from "@/lib/desk/admin/customer-endpoints";
import { handleNoteCustomer } from "@/lib/desk/admin/customer-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(noteCustomerEndpoint, handleNoteCustomer);
