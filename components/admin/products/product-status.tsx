import { Badge } from "@/components/ui/status/badge";
import { type ProductStatusWord, STATUS_WORDS } from "./status-words";

const TONES = { draft: "neutral", active: "success", withdrawn: "warning" } as const;

export const ProductStatus = ({ status }: { status: ProductStatusWord }) => (
  <Badge tone={TONES[status]} className="whitespace-nowrap">
    {STATUS_WORDS[status]}
  </Badge>
);
