import { customerEndpoint } from "@/lib/desk/admin/customer-endpoints";
import { handleCustomer } from "@/lib/desk/admin/customer-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const GET = serveAdmin(customerEndpoint, handleCustomer);
