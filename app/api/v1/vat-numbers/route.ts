import { serve } from "@/lib/platform/api/serve/serve";
import { checkVatNumberEndpoint } from "@/lib/selling/tax/vat-numbers/endpoints";
import { handleCheckVatNumber } from "@/lib/selling/tax/vat-numbers/handlers";

export const POST = serve(checkVatNumberEndpoint, handleCheckVatNumber);
