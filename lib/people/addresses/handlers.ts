import { type AuthenticatedCall, withSession } from "@/lib/people/accounts/sessions/current-session";
import { notFoundError } from "@/lib/platform/api/declare/errors";
import { assertAccountWrite } from "@/lib/platform/rate-limit/account-write";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { addAddress, deleteAddress, findAddress, listAddresses, updateAddress } from "./commands";
import type {
  addAddressEndpoint,
  addressEndpoint,
  changeAddressEndpoint,
  deleteAddressEndpoint,
} from "./endpoints";

/** One error for a missing address and for another customer's, so that ids reveal nothing. */
const addressNotFoundError = () => notFoundError("This address");

export const handleListAddresses = withSession(async ({ request, who }: AuthenticatedCall) => {
  await assertRateLimit(request, "account");
  return { data: await listAddresses(who.customer.id) };
});

export const handleAddAddress = withSession(
  async ({ body, request, who }: AuthenticatedCall<typeof addAddressEndpoint>) => {
    await assertAccountWrite(request);
    return { data: await addAddress(who.customer.id, body) };
  },
);

export const handleGetAddress = withSession(
  async ({ params, request, who }: AuthenticatedCall<typeof addressEndpoint>) => {
    await assertRateLimit(request, "account");
    const found = await findAddress(who.customer.id, params.id);
    if (!found) throw addressNotFoundError();
    return { data: found };
  },
);

export const handleUpdateAddress = withSession(
  async ({ params, body, request, who }: AuthenticatedCall<typeof changeAddressEndpoint>) => {
    await assertAccountWrite(request);
    const changed = await updateAddress(who.customer.id, params.id, body);
    if (!changed) throw addressNotFoundError();
    return { data: changed };
  },
);

export const handleDeleteAddress = withSession(
  async ({ params, request, who }: AuthenticatedCall<typeof deleteAddressEndpoint>) => {
    await assertAccountWrite(request);
    if (!(await deleteAddress(who.customer.id, params.id))) throw addressNotFoundError();
  },
);
