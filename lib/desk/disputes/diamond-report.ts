import { CERTIFICATE_LABELS } from "@/lib/goods/diamonds/model";
import { certificateUrl } from "@/lib/goods/diamonds/stone/certificate";
import type { LineParts } from "@/lib/selling/cart/schema";

/** A line's grading report with the laboratory's page that verifies it; null if its stone has none. */
export function diamondReport({ diamond }: Pick<LineParts, "diamond">): string | null {
  if (!diamond?.certificate_number) return null;
  const { certificate_type: type, certificate_number: number } = diamond;
  const page = certificateUrl(type, number);
  return `Grading report: ${CERTIFICATE_LABELS[type]} ${number}${page ? `, verified at ${page}` : ""}`;
}
