import { buttonClass } from "@/components/ui/form/button-style";
import { certificateUrl } from "@/lib/goods/diamonds/stone/certificate";
import { accountOrderPath } from "@/lib/people/accounts/model";
import type { CustomerOrder } from "@/lib/selling/fulfillment/customer/schema";
import { invoiceName, numberedInvoice } from "@/lib/selling/invoices/invoice-name";

/** An order's documents: its invoice, and links to the laboratories' report pages of its stones. */
export function OrderDocuments({
  order,
}: {
  order: Pick<CustomerOrder, "id" | "status" | "lines" | "invoice" | "tax_problem">;
}) {
  const name = order.tax_problem ? null : invoiceName(order.status);
  const reports = order.lines.flatMap(({ parts: { diamond } }) => {
    if (!diamond?.certificate_number || diamond.is_demo) return [];
    const { certificate_type: type, certificate_number: number } = diamond;
    const href = certificateUrl(type, number);
    return href ? [{ href, words: `${type} report ${number}` }] : [];
  });
  if (!name && reports.length === 0) return null;
  return (
    <section
      aria-labelledby="order-documents"
      className="grid content-start gap-3 rounded-sm border border-line bg-card p-6 print:hidden"
    >
      <h2 id="order-documents" className="text-2xl">
        Documents
      </h2>
      <ul className="grid justify-items-start">
        {name && (
          <li>
            <a
              href={`${accountOrderPath(order.id)}/invoice`}
              className={buttonClass("quiet", "sm", "-ml-4")}
              target="_blank"
              rel="noreferrer"
            >
              {numberedInvoice(name, order.invoice)}, PDF<span className="sr-only">, in a new tab</span>
            </a>
          </li>
        )}
        {reports.map(({ href, words }) => (
          <li key={words}>
            <a href={href} className={buttonClass("quiet", "sm", "-ml-4")} target="_blank" rel="noreferrer">
              {words}
              <span className="sr-only"> at the laboratory, in a new tab</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
