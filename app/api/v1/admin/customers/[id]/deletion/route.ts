import { deleteCustomerEndpoint } from "@/lib/desk/admin/customer-endpoints";
import { handleDeleteCustomer } from "@/lib/desk/admin/customer-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(deleteCustomerEndpoint, handleDeleteCustomer);
