import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { customersEndpoint } from "@/lib/desk/customers/endpoints";
import { handleCustomers } from "@/lib/desk/customers/handlers";

export const GET = serveAdmin(customersEndpoint, handleCustomers);
