import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { paymentMethodsEndpoint } from "@/lib/desk/payment-methods/endpoints";
import { handlePaymentMethods } from "@/lib/desk/payment-methods/handlers";

export const GET = serveAdmin(paymentMethodsEndpoint, handlePaymentMethods);
