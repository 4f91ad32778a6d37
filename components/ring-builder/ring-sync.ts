import { accountSync } from "@/components/account/account-sync";
import { readLocalValue, writeLocalValue } from "@/hooks/use-local-value";
import { api } from "@/lib/api/client";
import { BUILDER_KEYS } from "@/lib/ring-builder/model";

type Ring = Record<keyof typeof BUILDER_KEYS, unknown>;
type Answer = { data: { value: unknown } };

const PARTS = Object.keys(BUILDER_KEYS) as (keyof typeof BUILDER_KEYS)[];
const CALL = "v1/account/unfinished/ring";

/** A ring of the parts that are there; whoever shows one looks at each part itself. */
function ringOf(value: unknown): Ring {
  const parts = (typeof value === "object" && value !== null ? value : {}) as Partial<Ring>;
  return Object.fromEntries(PARTS.map((part) => [part, parts[part] ?? null])) as Ring;
}

const keep = async (ring: Ring) =>
  ringOf((await api.put<Answer>(CALL, { value: isEmpty(ring) ? null : ring })).data.value);
const isEmpty = (ring: Ring) => ring.setting === null && ring.diamond === null;

/** Brings the ring begun in this browser and the signed-in customer's together: what a guest has begun goes before. */
export const syncRing = accountSync<Ring>({
  name: "ring",
  keys: Object.values(BUILDER_KEYS),
  here: () =>
    ringOf(
      Object.fromEntries(PARTS.map((part) => [part, readLocalValue<unknown>(BUILDER_KEYS[part], null)])),
    ),
  write(ring) {
    for (const part of PARTS) writeLocalValue(BUILDER_KEYS[part], ring[part]);
  },
  isEmpty,
  merge: (_, here) => here,
  get: async () => ringOf((await api.get<Answer>(CALL)).data.value),
  put: keep,
  join: keep,
});
