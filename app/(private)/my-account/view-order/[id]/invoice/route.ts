import { demandVisitor } from "@/lib/people/accounts/current";
import { accountOrderPath } from "@/lib/people/accounts/model";
import { invoiceFile } from "@/lib/selling/fulfillment/invoice-file";
import { findOwnOrder } from "@/lib/selling/fulfillment/queries";

type Context = { params: Promise<{ id: string }> };

/** The bill of one of the customer's orders, as a file; another's is not there. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { id } = await params;
  const { customer } = await demandVisitor(`${accountOrderPath(encodeURIComponent(id))}/invoice`);
  return invoiceFile(await findOwnOrder(id, customer.id));
}
