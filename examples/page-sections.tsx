import type { PageSection } from "@/app/(shop)/page-section";
import { Link } from "@/components/ui/navigation/link";
import type { Product } from "@/lib/goods/catalog/schema";

function Showroom() {
  return (
    <section className="page-width section-space" aria-labelledby="showroom">
      <h2 id="showroom">Visit our showroom</h2>
      <p className="mt-4 max-w-prose">Try on any ring, and compare diamonds side by side.</p>
      <Link href="/contact-us" className="text-link mt-2 inline-flex min-h-11 items-center text-sm">
        Book a visit
      </Link>
    </section>
  );
}

function SeeInStore({ product }: { product: Product }) {
  return (
    <section className="page-width section-space" aria-labelledby="see-in-store">
      <h2 id="see-in-store">See it in our showroom</h2>
      <p className="mt-4 max-w-prose">Ask for {product.name} when you book your visit.</p>
    </section>
  );
}

const pageSections: PageSection[] = [
  { id: "showroom", page: "home", place: "end", Section: Showroom },
  { id: "see-in-store", page: "product", Section: SeeInStore },
];

export default pageSections;
