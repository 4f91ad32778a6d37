import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { exportCustomerEndpoint } from "@/lib/desk/customers/endpoints";
import { handleExportCustomer } from "@/lib/desk/customers/handlers";

export const POST = serveAdmin(exportCustomerEndpoint, handleExportCustomer);
