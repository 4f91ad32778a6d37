import { demandVisitor } from "@/lib/accounts/current";
import { accountOrderPath } from "@/lib/accounts/model";
import { invoicePdf } from "@/lib/orders/invoice";
import { findOwnOrder } from "@/lib/orders/queries";

type Context = { params: Promise<{ id: string }> };

/** The bill of one of the customer's orders, as a file; another's is not there. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { id } = await params;
  const { customer } = await demandVisitor(`${accountOrderPath(encodeURIComponent(id))}/invoice`);
  const order = await findOwnOrder(id, customer.id);
  const pdf = order && (await invoicePdf(order));
  if (!order || !pdf) return new Response("Not found", { status: 404 });
  return new Response(new Uint8Array(pdf), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${order.number}.pdf"`,
      "cache-control": "private, no-store",
    },
  });
}
