union all
select {part}, {bit}, {column}, count(*)::int, null::uuid[]
from stones
where {others} and not ({own})
group by {column}
