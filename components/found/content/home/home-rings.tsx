import { unstable_rethrow } from "next/navigation";
import { readProducts } from "@/lib/goods/catalog/reads";
import { log } from "@/lib/platform/log/log";
import { HomePieces } from "./home-pieces";

/** The featured settings, one row, with their prices; also on pages of this browser's that are still empty. */
export async function HomeRings({
  className = "page-width pt-8 md:pt-16",
  id = "rings",
  title = null,
}: {
  className?: string;
  id?: string;
  /** null for the shop’s own words */
  title?: string | null;
}) {
  const { data } = await readProducts({ kind: "setting", per_page: 4 });
  if (data.length === 0) return null;
  return (
    <section className={className} aria-labelledby={id}>
      <HomePieces
        id={id}
        title={title ?? "Engagement rings"}
        link={{ href: "/build-a-ring", words: "See all settings" }}
        pieces={data}
      />
    </section>
  );
}

/** The same on a page that opens while the catalog can't be read, and then goes without them. */
export async function RingsIfRead({ className }: { className: string }) {
  return await HomeRings({ className }).catch((error: unknown) => {
    unstable_rethrow(error);
    log.warn({ err: error }, "the featured settings could not be read");
    return null;
  });
}
