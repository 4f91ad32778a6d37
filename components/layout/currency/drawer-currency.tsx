import { useState } from "react";
import { ChevronIcon } from "@/components/ui/icons/chevron-icon";

/** The choice of a country and a currency in the drawer of phones, as the document has it; nothing in a shop with one currency. */
export function DrawerCurrency({ className }: { className: string }) {
  const [{ label, html }] = useState(() => ({
    label: document.querySelector("[data-currency-label]")?.textContent ?? "",
    html: document.getElementById("currency-form")?.innerHTML ?? "",
  }));
  if (html === "") return null;
  return (
    <details className="group mt-4 border-t border-line pt-2">
      <summary className={`${className} list-none justify-between [&::-webkit-details-marker]:hidden`}>
        <span>Ship to {label}</span>
        <ChevronIcon className="transition-transform group-open:rotate-180" />
      </summary>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the markup that the server rendered into the document */}
      <div className="pb-4" dangerouslySetInnerHTML={{ __html: html }} />
    </details>
  );
}
