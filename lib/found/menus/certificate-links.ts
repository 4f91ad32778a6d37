import { CERTIFICATE_TYPES } from "@/lib/goods/diamonds/model";

const LABORATORIES = CERTIFICATE_TYPES.filter((type) => type === "IGI" || type === "GIA" || type === "GCAL");

/** The inventory's diamonds by the laboratory that graded them. */
export const certificateLinks: readonly { label: string; href: string }[] = LABORATORIES.map(
  (laboratory) => ({
    label: `${laboratory} certified diamonds`,
    href: `/inventory?certificate=${laboratory}`,
  }),
);
