import { serveAdminFile } from "@/lib/desk/admin/serve-admin-file";
import { certificateFileEndpoint } from "@/lib/desk/customers/exemption-endpoints";
import { findCertificate } from "@/lib/desk/customers/exemption-handlers";

export const GET = serveAdminFile(certificateFileEndpoint, findCertificate);
