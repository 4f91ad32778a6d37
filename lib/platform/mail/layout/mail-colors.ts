import { colorsOf, FIRST_LOOK } from "@/lib/platform/looks/look";
import { isDark, onColor, readableOn } from "@/lib/platform/looks/palette";
import { shopProfile } from "@/lib/platform/site/profile";

const CARD = "#ffffff";

/** The accent of the shop's look, darkened where that is dark: mails lie on white, whatever the shop's pages lie on. */
function accent(): string {
  const colors = colorsOf(shopProfile().look ?? FIRST_LOOK);
  return isDark(colors.ground) ? readableOn(colors.accent, CARD) : colors.accent;
}

/** The shop's colors in mails, where its style sheets do not apply (see styles/tokens.css). Read the accent where it is used. */
export const MAIL_COLORS = {
  paper: "#fbfaf7",
  card: CARD,
  ink: "#16181d",
  muted: "#5b5e65",
  line: "#e3dfd6",
  get accent() {
    return accent();
  },
  get onAccent() {
    return onColor(accent());
  },
} as const;
