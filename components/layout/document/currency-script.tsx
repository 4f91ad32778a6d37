import { CURRENCY_HEADER } from "@/lib/platform/money/chosen-currency";
import { strictScript } from "./strict-script";

/**
 * Has the router say in which currency a page is when it asks for parts of others, so that it gets none in another. Only pages in a
 * currency that their reader chose have it, and all of them are rendered for their request.
 *
 * Problem: the router's requests have no place for what a document knows, and a cookie may have changed since it was sent.
 * @param props.terms id of the terms by which the page's prices were made
 */
export const CurrencyScript = ({ terms }: { terms: string }) =>
  strictScript(
    `(f=>{fetch=(a,o)=>f(a,o&&o.headers&&o.headers.rsc?{...o,headers:{...o.headers,"${CURRENCY_HEADER}":${JSON.stringify(terms)}}}:o)})(fetch)`,
  );
