import { customersEndpoint } from "@/lib/desk/admin/customer-endpoints";
import { handleCustomers } from "@/lib/desk/admin/customer-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const GET = serveAdmin(customersEndpoint, handleCustomers);
