import { buttonClass } from "@/components/ui/form/button-style";
import { Section } from "../kit/section";
import type { OrderDetail } from "./form/types";

const PAPERS = [
  { paper: "packing-slip", label: "Packing slip" },
  { paper: "gift-receipt", label: "Gift receipt" },
  { paper: "workshop-card", label: "Workshop card" },
  { paper: "invoice", label: "Invoice" },
  { paper: "commercial-invoice", label: "Commercial invoice" },
  { paper: "cn23", label: "Customs form CN 23" },
] as const;

/** Whether there is an invoice, or an unpaid one, that its reader may see: none before the tax is known. */
const hasInvoice = ({ status, is_partial: isPartial, tax_open: taxOpen }: OrderDetail) =>
  status !== "canceled" && !isPartial && taxOpen === null;

function isOffered(order: OrderDetail, paper: (typeof PAPERS)[number]["paper"]): boolean {
  if (paper === "commercial-invoice" || paper === "cn23")
    return order.crosses_border && order.status !== "canceled";
  if (paper === "gift-receipt") return order.status !== "canceled";
  return paper !== "invoice" || hasInvoice(order);
}

/** The order's papers as PDFs, to print. */
export const OrderPapers = ({ order }: { order: OrderDetail }) => (
  <Section title="Print">
    <p className="flex flex-wrap gap-2">
      {PAPERS.filter(({ paper }) => isOffered(order, paper)).map(({ paper, label }) => (
        <a
          key={paper}
          className={buttonClass("ghost", "sm")}
          href={`/api/v1/admin/orders/${encodeURIComponent(order.number)}/papers/${paper}`}
          target="_blank"
          rel="noreferrer"
        >
          {label}
        </a>
      ))}
    </p>
  </Section>
);
