import { answerAddress, answerChangeAddress, answerDeleteAddress } from "@/lib/accounts/address-handlers";
import { addressEndpoint, changeAddressEndpoint, deleteAddressEndpoint } from "@/lib/accounts/endpoints";
import { serve } from "@/lib/api/serve";

export const GET = serve(addressEndpoint, answerAddress);
export const PUT = serve(changeAddressEndpoint, answerChangeAddress);
export const DELETE = serve(deleteAddressEndpoint, answerDeleteAddress);
