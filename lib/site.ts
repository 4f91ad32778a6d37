/** What a shop replaces to make this shop its own. Phone, address and e-mail are placeholders. */
export const site = {
  name: "Adamas",
  description:
    "Lab-grown diamonds, engagement rings and fine jewellery. Choose a setting, a certified lab-grown diamond and your size.",
  banner: "INTERNATIONAL SHIPPING & EASY RETURNS | WE PRICE MATCH | 100% MONEY BACK GUARANTEE",
  homeTitle: "Lab Grown Diamonds: Buy Lab Grown & CVD Diamonds at Wholesale Prices",
  phone: { label: "+1 (555) 010-0199", href: "tel:+15550100199" },
  email: "hello@adamas.example",
  address: ["Adamas", "100 Example Street, Floor 2", "New York, NY 10000", "United States"],
  social: [
    { name: "Instagram", href: "https://www.instagram.com/" },
    { name: "Pinterest", href: "https://www.pinterest.com/" },
    { name: "YouTube", href: "https://www.youtube.com/" },
  ],
  /** stands before the word diamond wherever one is described (US: FTC Jewelry Guides, 16 CFR 23; UK and EU: "laboratory-grown") */
  originLabel: "lab-grown",
} as const;
