-- DuckDB's benchmark table: PostgreSQL's in the smallest types, in the same order, so that most row groups hold one
-- shape and few prices. It has no index to scan, so each row gets its precomputed position in each sort as one
-- number, although a change would invalidate these positions.
create table stones as
select kind::utinyint as kind, shape::utinyint as shape, color::utinyint as color, clarity::utinyint as clarity,
  cut::utinyint as cut, certificate::utinyint as certificate, growth::utinyint as growth,
  intensity::utinyint as intensity, fancy_color::utinyint as fancy_color,
  express_shipping::utinyint as express_shipping, is_overnight::utinyint as is_overnight,
  hearts_and_arrows::utinyint as hearts_and_arrows,
  carat::usmallint as carat, table_pct::usmallint as table_pct, depth_pct::usmallint as depth_pct,
  lw_ratio::usmallint as lw_ratio,
  look::usmallint as look, grade::usmallint as grade, paper::utinyint as paper, hue::utinyint as hue,
  price::uinteger as price, id::uuid as id,
  (row_number() over (order by kind, best, per_carat, price, sku))::uinteger as by_best,
  (row_number() over (order by kind, price, sku))::uinteger as by_price_asc,
  (row_number() over (order by kind, price desc, sku))::uinteger as by_price_desc,
  (row_number() over (order by kind, carat, price, sku))::uinteger as by_carat_asc,
  (row_number() over (order by kind, carat desc, price, sku))::uinteger as by_carat_desc,
  (row_number() over (order by kind, color desc, price, sku))::uinteger as by_color_best,
  (row_number() over (order by kind, clarity desc, price, sku))::uinteger as by_clarity_best,
  (row_number() over (order by kind, cut desc, price, sku))::uinteger as by_cut_best,
  (row_number() over (order by kind, created_at desc, price, sku))::uinteger as by_newest
from read_csv('{file}', header = true)
order by kind, shape, price;
analyze stones;
checkpoint;
