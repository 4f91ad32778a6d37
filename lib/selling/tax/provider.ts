/** The provider that computes and files taxes for shops that choose one: the only place that names it to the others. */
export { calculateByStripe as calculateByProvider, TaxNotCalculatedError } from "./stripe/calculate";
export { submitTaxes } from "./stripe/submit";
