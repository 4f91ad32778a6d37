/** A phone number as customers read it, and as a link dials it. */
export type Phone = { label: string; href: string };

export const phoneOf = (label: string): Phone => ({ label, href: `tel:${label.replace(/[^+\d]/g, "")}` });

/** A placeholder, which the setting `phone` replaces. */
export const FIRST_PHONE = "+1 (555) 010-0199";
