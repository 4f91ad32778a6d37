/** What a template may leave open, with what each stands for. */
export const PLACEHOLDERS = {
  name: "the customer’s name",
  reference: "the message’s reference",
  shop: "the shop’s name",
  me: "your name",
  code: "the promo code of a price match",
  price: "the matched price",
  until: "the last day of the offer",
} as const;

export type Placeholder = keyof typeof PLACEHOLDERS;

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(PLACEHOLDERS, name);

const named = (text: string): string[] => [...text.matchAll(/\{([a-z_]+)\}/g)].map(([, name = ""]) => name);

/** Fills in what is known; the rest stays as it is, to be filled in by hand. */
export const fillTemplate = (text: string, values: Partial<Record<Placeholder, string>>): string =>
  text.replace(/\{([a-z_]+)\}/g, (whole, name: string) =>
    isPlaceholder(name) ? (values[name] ?? whole) : whole,
  );

/** The first placeholder that a reply still has; null if it can be sent. */
export const openPlaceholder = (text: string): Placeholder | null => named(text).find(isPlaceholder) ?? null;

/** The first placeholder of a template that doesn't exist; null if all do. */
export const unknownPlaceholder = (text: string): string | null =>
  named(text).find((name) => !isPlaceholder(name)) ?? null;
