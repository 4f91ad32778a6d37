import { buttonClass } from "@/components/ui/button-style";
import { Section } from "../kit/section";
import type { OrderDetail } from "./types";

const PAPERS = [
  { paper: "packing-slip", label: "Packing slip" },
  { paper: "workshop-card", label: "Workshop card" },
  { paper: "invoice", label: "Invoice" },
] as const;

/** The order's papers as PDFs, to print. */
export const OrderPapers = ({ order: { number, status, is_partial } }: { order: OrderDetail }) => (
  <Section title="Print">
    <p className="flex flex-wrap gap-2">
      {PAPERS.filter(({ paper }) => paper !== "invoice" || (status !== "cancelled" && !is_partial)).map(
        ({ paper, label }) => (
          <a
            key={paper}
            className={buttonClass("ghost", "sm")}
            href={`/api/v1/admin/orders/${encodeURIComponent(number)}/papers/${paper}`}
            target="_blank"
            rel="noreferrer"
          >
            {label}
          </a>
        ),
      )}
    </p>
  </Section>
);
