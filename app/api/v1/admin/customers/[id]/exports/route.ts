import { exportCustomerEndpoint } from "@/lib/desk/admin/customer-endpoints";
import { handleExportCustomer } from "@/lib/desk/admin/customer-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(exportCustomerEndpoint, handleExportCustomer);
