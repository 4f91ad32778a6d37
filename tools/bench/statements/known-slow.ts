const AFTER_CHANGES = "all of the catalog, read once by each process after a change of it";
const REPORT = "a report of many months";

/** Statements that may take longer than the others, by a part of their text, and why; docs/scale.md names them. */
export const KNOWN_SLOW: readonly { part: string; why: string }[] = [
  { part: "::bit(32)::bigint", why: "the sitemap of stones, once an hour" },
  { part: `count(*) as count from "diamonds"`, why: "the sitemap of stones, once an hour" },
  { part: `max("price_history"."at")`, why: "the sitemap of products, once an hour" },
  {
    part: `distinct on ("diamonds"."shape", "diamonds"."carat")`,
    why: "prices with a center, once in ten minutes",
  },
  { part: `min("stock"), min((`, why: AFTER_CHANGES },
  { part: `coalesce("settings"."style", "products"."style")`, why: AFTER_CHANGES },
  {
    part: `from "setting_diamond_types" where "setting_diamond_types"."product_id" in (select`,
    why: AFTER_CHANGES,
  },
  { part: `array_agg(distinct "product_variants"."metal")`, why: AFTER_CHANGES },
  { part: `distinct on ("memberships"."category_id")`, why: AFTER_CHANGES },
  { part: `"memberships"."category_id", count(*)`, why: AFTER_CHANGES },
  { part: `from "media" where ("media"."subject_kind" = $1 and "media"."subject" in`, why: AFTER_CHANGES },
  { part: `as "shapes" from "setting_diamond_types" group by`, why: AFTER_CHANGES },
  { part: `order by "product_variants"."position" asc, "media"."position" asc`, why: AFTER_CHANGES },
  { part: "with sold as materialized", why: REPORT },
  { part: "with periods as", why: REPORT },
  { part: "captured_cents + o.credit_cents", why: REPORT },
  { part: "with named as materialized", why: "a search for a word that most orders contain" },
  { part: `order by (select coalesce((array_agg("product_variants"."price_cents"`, why: "products by price" },
  { part: `upper("product_variants"."sku") like`, why: "products by a word" },
  { part: `from "products" where ("products"."category_id" = $1`, why: "products of a category" },
  { part: "where v.stock <=", why: "pieces about to sell out" },
  { part: `upper("diamonds"."sku") like`, why: "a SKU's beginning that tens of thousands of stones share" },
];
