import { Link } from "@/components/ui/navigation/link";
import { readShopSettings } from "@/lib/platform/settings/reads";
import { ALERTS_PATH, alertHref } from "@/lib/selling/alerts/targets";

const areOffered = async () => (await readShopSettings()).alertDays > 0;

/** Under a stone’s price: how to hear of a drop. */
export async function StoneAlert({ sku }: { sku: string }) {
  if (!(await areOffered())) return null;
  return (
    <p className="text-sm text-muted">
      Not ready yet?{" "}
      <Link
        href={alertHref({ kind: "price", itemKind: "diamond", target: sku })}
        className="text-link inline-flex min-h-11 items-center"
      >
        Email me if the price drops
      </Link>
    </p>
  );
}

/** Under a list of stones. It names no search: the alert's page takes the list that its visitor comes from, as it is by then. */
export async function SearchAlert() {
  if (!(await areOffered())) return null;
  return (
    <p className="mt-8 text-sm text-muted">
      {/* a document of its own, so that the browser says where it comes from */}
      <a
        href={`${ALERTS_PATH}?kind=search`}
        rel="nofollow"
        className="text-link inline-flex min-h-11 items-center"
      >
        Email me new diamonds that match these filters
      </a>
    </p>
  );
}
