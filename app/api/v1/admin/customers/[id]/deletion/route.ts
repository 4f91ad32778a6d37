import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { deleteCustomerEndpoint } from "@/lib/desk/customers/endpoints";
import { handleDeleteCustomer } from "@/lib/desk/customers/handlers";

export const POST = serveAdmin(deleteCustomerEndpoint, handleDeleteCustomer);
