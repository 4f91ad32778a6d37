import { Notice } from "@/components/ui/status/notice";
import type { IgnoredParam } from "@/lib/goods/diamonds/filters/parse-inventory-url";
import { fieldLabel } from "../applied-filters";

const OTHER_PARTS = {
  sort: "Sort order",
  page: "Page",
  layout: "Layout",
  scale: "Scale",
  sku: "SKU",
  type: "List type",
  setting: "Setting",
} as const;

const label = (part: IgnoredParam) =>
  part in OTHER_PARTS
    ? OTHER_PARTS[part as keyof typeof OTHER_PARTS]
    : fieldLabel(part as Exclude<IgnoredParam, keyof typeof OTHER_PARTS>);

/** Names the parameters of the address that the list doesn't support; disappears with the next change. */
export function IgnoredParamsNote({ parts }: { parts: readonly IgnoredParam[] }) {
  return (
    <Notice role="status" title="Part of this link couldn’t be used.">
      <p>We ignored: {parts.map(label).join(", ")}. Everything else in the link is applied.</p>
    </Notice>
  );
}
