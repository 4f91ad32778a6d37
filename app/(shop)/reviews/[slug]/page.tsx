import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { RatingSummary } from "@/components/goods/product/reviews/rating-summary";
import { ReviewItem } from "@/components/goods/product/reviews/review-item";
import { PageBreadcrumb } from "@/components/layout/structured-data/page-breadcrumb";
import { pageMetadata } from "@/lib/found/share/site-metadata";
import { productApiPath } from "@/lib/goods/catalog/paths/paths";
import { readProduct } from "@/lib/goods/catalog/reads";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { reviewsPath } from "@/lib/selling/reviews/model";
import { readReviewPage } from "@/lib/selling/reviews/reads";

type Props = PageProps<"/reviews/[slug]">;

// which reviews are shown depends on the address
export const instant = false;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const product = await readProduct((await params).slug);
  if (!product) return {};
  return pageMetadata({
    title: `Reviews of ${product.name}`,
    description: `What customers say of the ${product.name}.`,
    path: productApiPath(product),
    index: false,
  });
}

/** All reviews of a product: `?stars=` shows those with so many, `?after=` goes on from a place in the list. */
export default async function ReviewsPage({ params, searchParams }: Props) {
  const [{ slug }, { after, stars }] = await Promise.all([params, searchParams]);
  const chosen = /^[1-5]$/.test(String(stars)) ? Number(stars) : null;
  const [product, reviews] = await Promise.all([
    readProduct(slug),
    readFrom(slug, chosen, typeof after === "string" ? after : null),
  ]);
  if (!product || !reviews || reviews.meta.count === 0) notFound();
  const { data, meta } = reviews;
  const path = reviewsPath(slug);
  const isWhole = chosen === null && after === undefined;
  const shown = chosen === null ? "" : `stars=${chosen}&`;
  return (
    <div className="page-width grid gap-8 pt-4 pb-16">
      <PageBreadcrumb
        items={[{ label: product.name, href: productApiPath(product) }, { label: "Reviews" }]}
      />
      <h1 className="text-4xl wrap-anywhere md:text-5xl">Reviews of {product.name}</h1>
      <div className="grid gap-8 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-16">
        <RatingSummary slug={slug} meta={meta} chosen={chosen} />
        <div className="grid content-start gap-8">
          {!isWhole && (
            <p className="text-sm text-muted">
              {chosen === null ? "Older reviews." : chosen === 1 ? "1 star." : `${chosen} stars.`}{" "}
              <a href={path} className="text-link inline-flex min-h-11 items-center">
                Show all reviews
              </a>
            </p>
          )}
          {data.map((review) => (
            <ReviewItem key={review.id} review={review} level={2} />
          ))}
          {data.length === 0 && <p>No reviews here.</p>}
          {meta.next && (
            <a
              href={`${path}?${shown}after=${meta.next}`}
              className="text-link inline-flex min-h-11 w-fit items-center"
            >
              More reviews
            </a>
          )}
        </div>
      </div>
    </div>
  );
}

/** A page of the list; its beginning for a place that isn’t one of it. */
async function readFrom(slug: string, stars: number | null, after: string | null) {
  const query = stars === null ? {} : { stars };
  try {
    return await readReviewPage(slug, { ...query, ...(after === null ? {} : { after }) });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    return readReviewPage(slug, query);
  }
}
