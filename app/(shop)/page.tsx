import type { Metadata } from "next";
import { site } from "@/lib/site";

export const metadata: Metadata = { title: site.homeTitle, description: site.description };

export default function HomePage() {
  return (
    <section className="page-width section-space">
      <h1>Lab-grown diamonds, set the way you choose</h1>
    </section>
  );
}
