import type { Appearance } from "@stripe/stripe-js";

/** The shop's colors and corners for the provider's card fields, whose iframe can't read its stylesheet. */
export function cardAppearance(): Appearance {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  return {
    theme: "stripe",
    variables: {
      colorPrimary: token("--color-accent"),
      colorBackground: token("--color-card"),
      colorText: token("--color-ink"),
      colorTextSecondary: token("--color-muted"),
      colorDanger: token("--color-danger"),
      borderRadius: token("--radius-sm"),
      spacingUnit: "4px",
    },
  };
}
