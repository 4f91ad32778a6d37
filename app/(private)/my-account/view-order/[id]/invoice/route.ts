import { accountOrderPath } from "@/lib/people/accounts/model";
import { requirePageSession } from "@/lib/people/accounts/sessions/current-session";
import { invoiceResponse } from "@/lib/selling/fulfillment/customer/invoice-response";
import { findCustomerOrder } from "@/lib/selling/fulfillment/customer/queries";

type Context = { params: Promise<{ id: string }> };

/** Serves the invoice of one of the customer's orders as a file; another customer's order is a 404. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { id } = await params;
  const { customer } = await requirePageSession(`${accountOrderPath(encodeURIComponent(id))}/invoice`);
  return invoiceResponse(await findCustomerOrder(id, customer.id));
}
