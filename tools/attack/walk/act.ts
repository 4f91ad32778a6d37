import type { Role } from "@/lib/people/staff/roles";
import type { Crowd } from "./people";
import type { Asker, Walker } from "./walker";

/** One thing that somebody does in a shop; `weight` says how often, beside the others. */
export type Act = { name: string; weight: number; run: (scene: Scene) => Promise<void> };

export type Scene = Walker & { crowd: Crowd };

/** Share of the acts of staff that somebody tries whose role may not allow it. */
const WRONG_ROLE = 0.06;
const ROLES: readonly Role[] = ["sales", "workshop", "content"];

/** Somebody of the staff who may do it, or now and then somebody who may not. */
export function worker({ dice, crowd }: Scene, ...able: readonly Role[]): Promise<Asker> {
  return crowd.worker(dice.pick(dice.chance(WRONG_ROLE) ? ROLES : able));
}
