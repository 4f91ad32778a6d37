import type { PoolClient } from "pg";

/**
 * The media of the file's stones by the stones' ids; held and sold stones keep theirs, and so do stones that show
 * another supplier's offer.
 */
const WANTED = `
  create temp table feed_media on commit drop as
  select f.id::text as subject, e.value->>0 as kind, e.value->>1 as address, e.place::smallint as position
  from feed_stones s
  join feed_diff f on f.sku = s.sku and f.is_shown and f.action <> 'claimed'
  cross join lateral jsonb_array_elements(s.media) with ordinality e (value, place)
  where s.media is not null`;

/**
 * Those of withdrawn stones go too, since a supplier removes the files of what is sold. A stone that others
 * offer too keeps its media when this file has none.
 */
const REMOVE = `
  with removed as (
    delete from media m using feed_diff f left join feed_stones s on s.sku = f.sku
    where m.subject_kind = 'stone' and m.source = 'remote' and m.subject = f.id::text
      and (f.action = 'gone' and not f.is_shared
        or f.is_shown and f.action <> 'claimed' and (s.media is not null or not f.is_shared))
      and not exists (
        select from feed_media n where n.subject = m.subject and n.kind = m.kind and n.address = m.address)
    returning f.id
  )
  insert into feed_touched select distinct id from removed`;

const ARRANGE = `
  with moved as (
    update media m set position = n.position from feed_media n
    where m.subject_kind = 'stone' and m.source = 'remote' and m.subject = n.subject
      and m.kind = n.kind and m.address = n.address and m.position <> n.position
    returning m.subject
  )
  insert into feed_touched select distinct subject::uuid from moved`;

const ADD = `
  with added as (
    insert into media (subject_kind, subject, kind, source, position, alt, address)
    select 'stone', n.subject, n.kind, 'remote', n.position,
      case n.kind when 'image' then 'Photo of the stone' when 'video' then 'Video of the stone'
        when 'viewer' then '360° view of the stone' else 'Certificate of the stone' end,
      n.address
    from feed_media n
    where not exists (
      select from media m where m.subject_kind = 'stone' and m.source = 'remote' and m.subject = n.subject
        and m.kind = n.kind and m.address = n.address)
    returning subject
  )
  insert into feed_touched select distinct subject::uuid from added`;

/** Makes the remote media of a file's stones match the staging tables, and notes the stones whose media changed. */
export async function applyMedia(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ some: boolean }>(
    `select exists (select from feed_stones where media is not null)
       or exists (select from media where subject_kind = 'stone' and source = 'remote') as some`,
  );
  if (!rows[0]?.some) return;
  await client.query(WANTED);
  await client.query("analyze feed_media");
  await client.query(REMOVE);
  await client.query(ARRANGE);
  await client.query(ADD);
}
