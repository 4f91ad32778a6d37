import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { uploadSupplierFileEndpoint } from "@/lib/desk/admin/supplier-file-endpoints";
import { handleUploadSupplierFile } from "@/lib/desk/admin/supplier-file-handlers";

export const POST = serveAdmin(uploadSupplierFileEndpoint, handleUploadSupplierFile);
