-- One branch for the stones that pass all filters, and one per filter for those that miss only that filter
-- (branch.sql): each has its own plan and reads little if the other filters are narrow.
select case grouping(look, grade, paper, hue) when 7 then 0 when 11 then 1 when 13 then 2 else 3 end as part,
  0 as missed, coalesce(look, grade, paper, hue) as key, count(*)::int as stones, null::uuid[] as ids
from stones
where {passes}
group by grouping sets ((look), (grade), (paper), (hue))
{branches}
union all
-- the page, with its own plan: a scan of the sort's index or a sort of the hits
select 4, 0, 0, 0, array(
  select id from stones where {passes} order by {order} limit {limit} offset {offset}
)
