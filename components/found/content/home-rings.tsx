import { readProducts } from "@/lib/goods/catalog/reads";
import { HomePieces } from "./home-pieces";

/** The featured settings, one row, with their prices; also on pages of this browser's that are still empty. */
export async function HomeRings({ className = "page-width pt-8 md:pt-12" }: { className?: string }) {
  const { data } = await readProducts({ kind: "setting", per_page: 4 });
  if (data.length === 0) return null;
  return (
    <section className={className} aria-labelledby="rings">
      <HomePieces
        id="rings"
        title="Engagement rings"
        link={{ href: "/build-a-ring", words: "See all settings" }}
        pieces={data}
      />
    </section>
  );
}
