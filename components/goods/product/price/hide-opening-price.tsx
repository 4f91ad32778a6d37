/** How long scripts may take before the price that the page opens on is shown after all, ms. */
const LONGEST_MS = 8_000;

/**
 * Hides what it stands in, while the page's scripts load, if the address names a variant: a page is made once for all
 * addresses, so its document has the price of the variant that it opens on, and a shopper would see another price first.
 * @param params names of the options that an address can choose
 */
export function HideOpeningPrice({ params }: { params: readonly string[] }) {
  if (params.length === 0) return null;
  const script = `if(/[?&](${params.join("|")})=/.test(location.search)){const e=document.currentScript.parentElement;e.style.visibility="hidden";setTimeout(()=>{e.style.visibility=""},${LONGEST_MS})}`;
  return (
    <script
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made of option names, which are lower-case letters, digits, and underscores
      dangerouslySetInnerHTML={{ __html: script }}
    />
  );
}
