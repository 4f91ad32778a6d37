import { isClaimed } from "@/lib/goods/suppliers/offers/best-offer-commands";
import { FACT_COLUMNS, OFFER_COLUMNS } from "./staging";

/** Days for which a supplier's word that a stone is gone counts more than its file. */
const GONE_DAYS = 3;

const facts = FACT_COLUMNS.map(([name]) => name);
const terms = OFFER_COLUMNS.map(([name]) => name);
const list = (alias: string, names: readonly string[]) => names.map((name) => `${alias}.${name}`).join(", ");

/** Facts that cannot differ between two files about one stone, and how a difference shows. */
const IDENTITY = [
  ["kind", "d.kind <> s.kind"],
  ["shape", "d.shape <> s.shape"],
  // two files may round a weight to either side
  ["carat", "abs(d.carat - s.carat) > 0.011"],
  ["color", "d.color <> s.color"],
  ["clarity", "d.clarity <> s.clarity"],
  ["fancy_color", "d.fancy_color <> s.fancy_color"],
  // nothing that one file discloses is hidden by another that doesn't
  ["disclosure", "d.disclosure is distinct from s.disclosure"],
] as const;

/** What a file says where it differs; of what it says nothing, that it says nothing. */
const said = (name: string) => (name === "disclosure" ? "coalesce(s.disclosure, '')" : `s.${name}`);

const CONTRADICTION = `
  case when e.stone_id is not null and d.availability <> 'withdrawn'
      and coalesce(${IDENTITY.map(([, differs]) => differs).join(" or ")}, false)
    then jsonb_strip_nulls(jsonb_build_object(
      ${IDENTITY.map(([name, differs]) => `'${name}', case when ${differs} then ${said(name)} end`).join(", ")})) end`;

/**
 * The outcome for each stone of the file. A row's stone is the one with its report, from any supplier, else the
 * one its SKU has offered so far. A SKU that now names a report no stone has is another stone if somebody else
 * still offers the former one. Only a stone that this offer shows takes the file's facts. An offer whose stone turns out
 * to be one that an order claims, or that is the shop's own, leaves its former stone (`moved`).
 * `$1`: supplier; `price`: expression for the shop's price of the row `s`
 */
export const fileDiff = (price: string) => `
  create temp table feed_diff on commit drop as
  with elsewhere as materialized (
    select distinct stone_id from stone_offers where supplier <> $1 and state = 'offered'
  ), matched as (
    select s.sku, d.id as stone, p.price_cents,
      o.stone_id as former, o.state as offer_state, o.conflict as known, o.decision,
      o.gone_at > now() - interval '${GONE_DAYS} days' as is_gone,
      e.stone_id is not null as is_shared,
      d.availability, d.id is not null and (d.offer_sku is null or ${isClaimed("d")}) as is_kept,
      coalesce(d.offer_sku = s.sku or d.availability = 'withdrawn' or e.stone_id is null, true) as is_shown,
      d.id is not null and (${list("d", facts)}) is distinct from (${list("s", facts)}) as facts_differ,
      (o.price_cents, ${list("o", terms)}) is distinct from (p.price_cents, ${list("s", terms)}) as terms_differ,
      ${CONTRADICTION} as conflict
    from feed_stones s
    cross join lateral (select ${price} as price_cents) p
    left join stone_offers o on o.sku = s.sku
    left join diamonds r on r.report_key = s.report_key
    left join diamonds own on own.sku = s.sku and own.supplier = $1 and own.offer_sku is null
    left join elsewhere e on e.stone_id = coalesce(r.id, o.stone_id)
    left join diamonds d on d.id = coalesce(
      r.id, case when e.stone_id is null or s.report_key is null then o.stone_id end, own.id)
  )
  select sku, coalesce(stone, gen_random_uuid()) as id, former, price_cents, is_shared, conflict,
    is_shown and conflict is null as is_shown,
    case
      when stone is null then 'add'
      when is_kept and former <> stone then 'moved'
      when is_kept or is_gone and former = stone then 'claimed'
      when conflict is not null and known = conflict and former = stone and decision = 'keep' then
        case when offer_state <> 'offered' or terms_differ then 'change' else 'same' end
      when conflict is not null then
        case when known = conflict and former = stone and (offer_state = 'conflict' or decision = 'refuse')
          then 'disputed' else 'conflict' end
      when availability = 'withdrawn' then 'return'
      when former is distinct from stone then 'offer'
      when offer_state <> 'offered' or terms_differ or is_shown and facts_differ then 'change'
      else 'same'
    end as action
  from matched`;

/**
 * The supplier's offers that the file does not name: what is for sale, what is hidden, and what a stone shows although
 * it is withdrawn. `$1`: supplier
 */
export const ABSENT = `
  insert into feed_diff (sku, id, former, is_shared, is_shown, action)
  select o.sku, o.stone_id, o.stone_id,
    exists (select from stone_offers x where x.stone_id = o.stone_id and x.sku <> o.sku and x.state = 'offered'),
    false, 'gone'
  from stone_offers o join diamonds d on d.id = o.stone_id
  where o.supplier = $1 and not ${isClaimed("d")}
    and (o.state <> 'withdrawn' or d.availability = 'available' and d.offer_sku = o.sku)
    and not exists (select from feed_stones s where s.sku = o.sku)
    and not exists (select from feed_seen r where r.sku = o.sku)`;
