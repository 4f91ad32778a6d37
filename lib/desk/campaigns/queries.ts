import { and, asc, desc, eq, ilike, or } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { type Counted, countUpTo, MOST_COUNTED } from "@/lib/platform/db/count-up-to";
import { containing } from "../admin/list-query";
import type { CampaignState } from "./model";
import { type Campaign, campaigns } from "./tables";

export async function findCampaign(id: string): Promise<Campaign | null> {
  const [row] = await db().select().from(campaigns).where(eq(campaigns.id, id));
  return row ?? null;
}

/** A page of the campaigns. */
export async function listCampaigns({
  q,
  state,
  sort,
  order,
  offset,
  limit,
}: {
  q: string | undefined;
  state: CampaignState | undefined;
  sort: "updated_at" | "name";
  order: "asc" | "desc";
  offset: number;
  limit: number;
}): Promise<Counted & { rows: Campaign[] }> {
  const wanted = and(
    state ? eq(campaigns.state, state) : undefined,
    q ? or(ilike(campaigns.name, containing(q)), ilike(campaigns.subject, containing(q))) : undefined,
  );
  const direction = order === "asc" ? asc : desc;
  const [rows, total] = await Promise.all([
    db()
      .select()
      .from(campaigns)
      .where(wanted)
      .orderBy(direction(sort === "name" ? campaigns.name : campaigns.updatedAt), direction(campaigns.id))
      .limit(limit)
      .offset(offset),
    countUpTo(MOST_COUNTED, campaigns, wanted),
  ]);
  return { rows, ...total };
}
