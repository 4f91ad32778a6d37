import { type SignedCall, signedIn } from "@/lib/people/accounts/current";
import { notFoundError } from "@/lib/platform/api/errors";
import { limitRate } from "@/lib/platform/rate-limit/limit";
import { demandOwnPage } from "@/lib/platform/rate-limit/own-page";
import { addAddress, changeAddress, deleteAddress, findAddress, listAddresses } from "./addresses";
import type {
  addAddressEndpoint,
  addressEndpoint,
  changeAddressEndpoint,
  deleteAddressEndpoint,
} from "./endpoints";

/** The one answer for an address that is not there and for another customer's. */
const noAddress = () => notFoundError("This address");

export const answerAddresses = signedIn(async ({ request, who }: SignedCall) => {
  await limitRate(request, "account");
  return { data: await listAddresses(who.customer.id) };
});

export const answerAddAddress = signedIn(
  async ({ body, request, who }: SignedCall<typeof addAddressEndpoint>) => {
    await demandOwnPage(request);
    return { data: await addAddress(who.customer.id, body) };
  },
);

export const answerAddress = signedIn(
  async ({ params, request, who }: SignedCall<typeof addressEndpoint>) => {
    await limitRate(request, "account");
    const found = await findAddress(who.customer.id, params.id);
    if (!found) throw noAddress();
    return { data: found };
  },
);

export const answerChangeAddress = signedIn(
  async ({ params, body, request, who }: SignedCall<typeof changeAddressEndpoint>) => {
    await demandOwnPage(request);
    const changed = await changeAddress(who.customer.id, params.id, body);
    if (!changed) throw noAddress();
    return { data: changed };
  },
);

export const answerDeleteAddress = signedIn(
  async ({ params, request, who }: SignedCall<typeof deleteAddressEndpoint>) => {
    await demandOwnPage(request);
    if (!(await deleteAddress(who.customer.id, params.id))) throw noAddress();
  },
);
