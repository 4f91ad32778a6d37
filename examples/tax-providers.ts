import { taxByRates } from "@/lib/selling/tax/by-table";
import type { TaxPart } from "@/lib/selling/tax/model";
import type { TaxProvider } from "@/lib/selling/tax/providers/port";

const VAT: TaxPart = {
  level: "country",
  authority: "Switzerland",
  code: "CH",
  ratePpm: 81_000,
  onShipping: true,
  name: "VAT",
};

/** Swiss value added tax, which the prices contain. A service on the network would be asked here. */
const swissVat: TaxProvider = {
  id: "swiss-vat",
  covers: ({ country }) => country === "CH",
  calculate: async (question) => ({
    state: "known",
    display: "included",
    ...taxByRates(question, "included", () => [VAT]),
    reference: null,
  }),
};

const taxProviders: TaxProvider[] = [swissVat];

export default taxProviders;
