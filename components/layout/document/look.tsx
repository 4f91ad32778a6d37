import { preload } from "react-dom";
import { FIRST_LOOK } from "@/lib/platform/looks/look";
import { type LookStyle, lookStyle } from "@/lib/platform/looks/look-style";
import { shopProfile } from "@/lib/platform/site/profile";

/** The look that documents have now. */
export const currentLook = (): LookStyle => lookStyle(shopProfile().look ?? FIRST_LOOK);

/** The faces of a look's families: fetched before anything else, and described where the shop's style sheet doesn't. */
export function LookFaces({ of: { fonts, sheets } }: { of: LookStyle }) {
  for (const font of fonts) preload(font, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  return sheets.map((sheet) => <link key={sheet} rel="stylesheet" href={sheet} precedence="default" />);
}
