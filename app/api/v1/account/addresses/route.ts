import { answerAddAddress, answerAddresses } from "@/lib/accounts/address-handlers";
import { addAddressEndpoint, addressesEndpoint } from "@/lib/accounts/endpoints";
import { serve } from "@/lib/api/serve";

export const GET = serve(addressesEndpoint, answerAddresses);
export const POST = serve(addAddressEndpoint, answerAddAddress);
