import { CURRENCY_HEADER } from "@/lib/platform/money/chosen-currency";

/**
 * Has the router say in which currency a page is when it asks for parts of others, so that it gets none in another. Only pages in a
 * currency that their reader chose have it.
 *
 * Problem: the router's requests have no place for what a document knows, and a cookie may have changed since it was sent.
 * @param props.terms id of the terms by which the page's prices were made
 */
export const CurrencyScript = ({ terms }: { terms: string }) => (
  <script
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the id is the shop's own
    dangerouslySetInnerHTML={{
      __html: `(f=>{fetch=(a,o)=>f(a,o&&o.headers&&o.headers.rsc?{...o,headers:{...o.headers,"${CURRENCY_HEADER}":${JSON.stringify(terms)}}}:o)})(fetch)`,
    }}
  />
);
