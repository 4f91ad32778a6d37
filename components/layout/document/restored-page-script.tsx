import { headers } from "next/headers";

/** Left unsaved work was given up when the page was left, so that the browser need not ask about it again. */
const script = `addEventListener("pageshow",({persisted})=>{if(persisted){document.documentElement.hidden=true;addEventListener("beforeunload",(event)=>event.stopImmediatePropagation(),true);location.reload()}})`;

/**
 * Hides and reloads a strict page that Back restores as it was left, because its visitor may have signed out since.
 * `no-store` alone doesn't prevent that: WebKit obeys it over HTTPS only, and Chrome restores some of these pages too.
 */
export async function RestoredPageScript() {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
      dangerouslySetInnerHTML={{ __html: script }}
    />
  );
}
