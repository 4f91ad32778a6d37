import { answerSupplierEndpoint } from "@/lib/desk/admin/order-endpoints";
import { handleAnswerSupplier } from "@/lib/desk/admin/order-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(answerSupplierEndpoint, handleAnswerSupplier);
