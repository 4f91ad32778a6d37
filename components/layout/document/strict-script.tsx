import { headers } from "next/headers";

/**
 * A script that a strict page allows by its nonce. It runs where it stands, before the page is painted.
 * @param code of the shop's own, without anything that a visitor or an owner wrote
 */
export async function strictScript(code: string) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: never made of anything a visitor or an owner wrote
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
