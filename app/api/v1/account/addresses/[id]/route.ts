import {
  addressEndpoint,
  changeAddressEndpoint,
  deleteAddressEndpoint,
} from "@/lib/people/addresses/endpoints";
import { answerAddress, answerChangeAddress, answerDeleteAddress } from "@/lib/people/addresses/handlers";
import { serve } from "@/lib/platform/api/serve";

export const GET = serve(addressEndpoint, answerAddress);
export const PUT = serve(changeAddressEndpoint, answerChangeAddress);
export const DELETE = serve(deleteAddressEndpoint, answerDeleteAddress);
