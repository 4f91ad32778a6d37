import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { uploadSupplierFileEndpoint } from "@/lib/desk/suppliers/file-endpoints";
import { handleUploadSupplierFile } from "@/lib/desk/suppliers/file-handlers";

export const POST = serveAdmin(uploadSupplierFileEndpoint, handleUploadSupplierFile);
