import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { noteCustomerEndpoint } from "@/lib/desk/customers/endpoints";
import { handleNoteCustomer } from "@/lib/desk/customers/handlers";

export const POST = serveAdmin(noteCustomerEndpoint, handleNoteCustomer);
