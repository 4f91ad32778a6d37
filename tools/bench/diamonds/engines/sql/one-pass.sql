-- One pass over the listed stones: each gets the sum of the bits of the filters it misses, and stones that miss at
-- most one are counted by that sum and value. `offset 0` prevents the sum from being computed again at each use.
with counted as (
  select missed, look, grade, paper, hue, grouping(look, grade, paper, hue) as absent, count(*)::int as stones
  from (
    select {missed} as missed, look, grade, paper, hue
    from stones
    where {listed}
    offset 0
  ) as stone
  where missed & (missed - 1) = 0
  group by grouping sets ((missed, look), (missed, grade), (missed, paper), (missed, hue))
)
select case absent when 7 then 0 when 11 then 1 when 13 then 2 else 3 end as part, missed,
  coalesce(look, grade, paper, hue) as key, stones, null::uuid[] as ids
from counted
union all
-- the page, with its own plan: a scan of the sort's index or a sort of the hits
select 4, 0, 0, 0, array(
  select id from stones where {passes} order by {order} limit {limit} offset {offset}
)
