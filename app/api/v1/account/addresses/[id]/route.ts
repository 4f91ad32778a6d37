import {
  addressEndpoint,
  changeAddressEndpoint,
  deleteAddressEndpoint,
} from "@/lib/people/addresses/endpoints";
import { handleDeleteAddress, handleGetAddress, handleUpdateAddress } from "@/lib/people/addresses/handlers";
import { serve } from "@/lib/platform/api/serve/serve";

export const GET = serve(addressEndpoint, handleGetAddress);
export const PUT = serve(changeAddressEndpoint, handleUpdateAddress);
export const DELETE = serve(deleteAddressEndpoint, handleDeleteAddress);
