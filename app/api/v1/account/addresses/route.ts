import { addAddressEndpoint, addressesEndpoint } from "@/lib/people/addresses/endpoints";
import { handleAddAddress, handleListAddresses } from "@/lib/people/addresses/handlers";
import { serve } from "@/lib/platform/api/serve/serve";

export const GET = serve(addressesEndpoint, handleListAddresses);
export const POST = serve(addAddressEndpoint, handleAddAddress);
