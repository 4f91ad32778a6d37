import { certificateFileEndpoint } from "@/lib/desk/admin/exemption-endpoints";
import { findCertificate } from "@/lib/desk/admin/exemption-handlers";
import { serveAdminFile } from "@/lib/desk/admin/serve-admin-file";

export const GET = serveAdminFile(certificateFileEndpoint, findCertificate);
