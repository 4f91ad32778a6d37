import { readShownSettings } from "@/lib/platform/settings/reads";
import { phoneOf } from "@/lib/platform/site/phone";

/** The shop's phone number as a link. */
export async function ShopPhone({
  className = "text-link figures whitespace-nowrap",
}: {
  className?: string;
}) {
  const { label, href } = phoneOf((await readShownSettings()).phone);
  return (
    <a href={href} className={className}>
      {label}
    </a>
  );
}
