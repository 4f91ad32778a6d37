import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { customerEndpoint } from "@/lib/desk/customers/endpoints";
import { handleCustomer } from "@/lib/desk/customers/handlers";

export const GET = serveAdmin(customerEndpoint, handleCustomer);
