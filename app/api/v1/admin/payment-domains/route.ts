import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { registerDomainEndpoint } from "@/lib/desk/payment-methods/endpoints";
import { handleRegisterDomain } from "@/lib/desk/payment-methods/handlers";

export const POST = serveAdmin(registerDomainEndpoint, handleRegisterDomain);
