/** The shop's colors in mails, where its style sheets do not apply (see styles/tokens.css). */
export const MAIL_COLORS = {
  paper: "#fbfaf7",
  card: "#ffffff",
  ink: "#16181d",
  muted: "#5b5e65",
  line: "#e3dfd6",
  accent: "#0e4a50",
  onAccent: "#ffffff",
} as const;
