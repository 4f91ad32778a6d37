import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { answerSupplierEndpoint } from "@/lib/desk/orders/endpoints";
import { handleAnswerSupplier } from "@/lib/desk/orders/handlers";

export const POST = serveAdmin(answerSupplierEndpoint, handleAnswerSupplier);
