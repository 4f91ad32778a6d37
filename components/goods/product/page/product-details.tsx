import type { ReactNode } from "react";
import type { CardHeart } from "@/components/goods/catalog/cards/piece-card-layout";
import { PieceAtTrueSize } from "@/components/goods/true-size/piece-at-true-size";
import { withNoBreakUnits } from "@/components/ui/text/no-break-units";
import { Prose } from "@/components/ui/text/prose";
import type { ArticleSubject } from "@/lib/found/content/goods-articles";
import { readDescription } from "@/lib/found/content/reads";
import { productApiPath } from "@/lib/goods/catalog/paths/paths";
import type { Product } from "@/lib/goods/catalog/schema";
import type { Shape } from "@/lib/goods/diamonds/model";
import { isResizable } from "@/lib/goods/terms/attributes";
import { isLooseKind } from "@/lib/goods/terms/products";
import { CareInstructions } from "../facts/care-instructions";
import { Policies } from "../facts/policies";
import { Specifications } from "../facts/specifications";
import { JournalLinks } from "./journal-links";
import { Later } from "./later";
import { RecentlyViewed } from "./recently-viewed";
import { RelatedPieces } from "./related-pieces";

type Props = {
  product: Product;
  /** heading of the description */
  title: string;
  /** what its articles are about */
  subject: ArticleSubject;
  shape?: Shape | null;
  /** what the chosen variant is made of, after the description and in the specifications */
  facts: { sentences: ReactNode; rows: ReactNode };
  /** for the cards of other pieces */
  Heart: CardHeart;
  /** what customers say of it */
  reviews?: ReactNode;
  /** what else belongs below the first screen */
  children?: ReactNode;
};

/** A description is set like the page's other texts, not like an article. */
const PLAIN = "max-w-(--container-prose) text-[1em] leading-[inherit]";

/** What lies below the first screen of any product: description, specifications, policies, articles, other pieces. */
export async function ProductDetails(props: Props) {
  const { product, title, subject, shape = null, facts, Heart, reviews, children } = props;
  const { slug, name } = product;
  const description = await readDescription(product.description);
  const picture = product.default_image;
  // a piece that only its summary describes has no empty heading
  const isDescribed = description !== "" || facts.sentences !== null || product.care !== "";
  return (
    <Later>
      <div className="page-width section-space grid gap-12 lg:grid-cols-2 lg:gap-16">
        {isDescribed && (
          <section aria-labelledby="about-title" className="grid content-start gap-4">
            <h2 id="about-title">{title}</h2>
            <Prose html={withNoBreakUnits(description)} className={PLAIN} />
            {facts.sentences}
            <CareInstructions care={product.care} />
          </section>
        )}
        <section aria-labelledby="specifications-title" className="grid content-start gap-4">
          <h2 id="specifications-title">Specifications</h2>
          <Specifications product={product}>{facts.rows}</Specifications>
        </section>
        <PieceAtTrueSize slug={slug} />
        <section aria-labelledby="policies-title" className="grid gap-4 lg:col-span-2">
          <h2 id="policies-title">Delivery and returns</h2>
          <Policies
            resizable={isResizable(product.attributes)}
            isLoose={isLooseKind(product.kind)}
            name={name}
            sku={product.sku}
            isSoldOut={product.variants.length > 0 && product.variants.every(({ stock }) => stock === 0)}
          />
        </section>
        {reviews}
        <RelatedPieces product={product} Heart={Heart} />
        <JournalLinks subject={subject} shape={shape} className="lg:col-span-2" />
      </div>
      <RecentlyViewed
        here={{
          slug,
          sku: product.sku,
          name,
          path: productApiPath(product),
          picture,
          price: product.own_price_from ?? product.price_from,
          isSetting: product.setting !== null,
        }}
      />
      {children}
    </Later>
  );
}
