/** A phone number as customers read it, and as a link dials it. */
export type Phone = { label: string; href: string };

export const phoneOf = (label: string): Phone => ({ label, href: `tel:${label.replace(/[^+\d]/g, "")}` });
