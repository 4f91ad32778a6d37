-- PostgreSQL's benchmark table: the narrowest possible row, no nulls, filtered columns first, in an order that groups
-- stones by shape and price, with values counted together packed into one number.
create temp table coded as
select (kind = 'color')::int::smallint as kind,
  (array_position(array[{shapes}], shape) - 1)::smallint as shape,
  coalesce(color, 0)::smallint as color,
  coalesce(clarity, 0)::smallint as clarity,
  coalesce(cut, 0)::smallint as cut,
  (array_position(array[{certificates}], certificate_type) - 1)::smallint as certificate,
  coalesce(array_position(array[{growths}], growth), 0)::smallint as growth,
  coalesce(array_position(array[{intensities}], intensity), 0)::smallint as intensity,
  coalesce(array_position(array[{hues}], fancy_color), 0)::smallint as fancy_color,
  express_shipping::int::smallint as express_shipping,
  is_overnight::int::smallint as is_overnight,
  hearts_and_arrows::int::smallint as hearts_and_arrows,
  round(carat * 100)::smallint as carat,
  coalesce(round(table_pct * 10), 0)::smallint as table_pct,
  coalesce(round(depth_pct * 10), 0)::smallint as depth_pct,
  coalesce(round(lw_ratio * 100), 0)::smallint as lw_ratio,
  (case when price_cents < {middle} then greatest(0, (price_cents - {low}) * 20 / ({middle} - {low}))
    else least(39, 20 + (price_cents - {middle})::bigint * 20 / ({high} - {middle})) end)::smallint as step,
  (availability = 'reserved')::int as reserved,
  price_cents as price,
  price_cents / carat as per_carat,
  (extract(epoch from created_at) * 1000000)::bigint as created_at,
  id,
  sku collate "C" as sku
from diamonds
where availability in ('available', 'reserved');

create table stones (
  kind smallint not null, shape smallint not null, color smallint not null, clarity smallint not null,
  cut smallint not null, certificate smallint not null, growth smallint not null, intensity smallint not null,
  fancy_color smallint not null, express_shipping smallint not null, is_overnight smallint not null,
  hearts_and_arrows smallint not null, carat smallint not null, table_pct smallint not null,
  depth_pct smallint not null, lw_ratio smallint not null,
  look smallint not null, grade smallint not null, paper smallint not null, hue smallint not null,
  best smallint not null, price integer not null, per_carat double precision not null, created_at bigint not null,
  id uuid not null, sku text collate "C" not null
);

insert into stones
select kind, shape, color, clarity, cut, certificate, growth, intensity, fancy_color, express_shipping, is_overnight,
  hearts_and_arrows, carat, table_pct, depth_pct, lw_ratio,
  shape * 40 + step, color * 60 + clarity * 5 + cut,
  certificate * 24 + growth * 8 + express_shipping * 4 + is_overnight * 2 + hearts_and_arrows,
  intensity * 11 + fancy_color,
  -- reserved, uncertified, cut, color and clarity in one number that sorts like them
  reserved * 4096 + (certificate >= 3)::int * 2048 + (4 - cut) * 256 + (10 - color) * 16 + (11 - clarity),
  price, per_carat, created_at, id, sku
from coded
order by kind, shape, price;
drop table coded;

-- one index per sort, including its tie-breakers
create index on stones (kind, best, per_carat, price, sku);
create index on stones (kind, price, sku);
create index on stones (kind, price desc, sku);
create index on stones (kind, carat, price, sku);
create index on stones (kind, carat desc, price, sku);
create index on stones (kind, color desc, price, sku);
create index on stones (kind, clarity desc, price, sku);
create index on stones (kind, cut desc, price, sku);
create index on stones (kind, created_at desc, price, sku);
-- indexes for the most common filters, and the rarest values
create index on stones (kind, shape, price);
create index on stones (kind, shape, carat);
create index on stones (fancy_color, intensity) where kind = 1;
create index on stones (kind, price) where is_overnight = 1;
create index on stones (kind, price) where hearts_and_arrows = 1;
-- tells the planner that fine grades are correlated
create statistics stones_grades (dependencies, mcv) on kind, color, clarity, cut from stones;
vacuum (freeze, analyze) stones;
