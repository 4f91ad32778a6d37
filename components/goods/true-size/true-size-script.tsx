import { TRUE_SIZE_SCRIPT } from "@/lib/goods/true-size/document-script";

/**
 * Shows pieces against what the shopper of this browser has chosen. A page is made once for everybody, so the choice is applied to
 * the document by attributes and custom properties, before it is painted and without moving anything. Where a page has a nonce, its
 * policy names the script by its hash.
 */
export const TrueSizeScript = () => (
  <script
    // biome-ignore lint/security/noDangerouslySetInnerHtml: made of the shop's own constants
    dangerouslySetInnerHTML={{ __html: TRUE_SIZE_SCRIPT }}
  />
);
