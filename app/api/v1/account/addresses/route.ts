import { addAddressEndpoint, addressesEndpoint } from "@/lib/people/addresses/endpoints";
import { answerAddAddress, answerAddresses } from "@/lib/people/addresses/handlers";
import { serve } from "@/lib/platform/api/serve";

export const GET = serve(addressesEndpoint, answerAddresses);
export const POST = serve(addAddressEndpoint, answerAddAddress);
