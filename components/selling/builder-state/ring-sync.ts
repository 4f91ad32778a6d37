import { createAccountSync } from "@/components/people/accounts/sessions/account-sync";
import { readLocalValue, writeLocalValue } from "@/hooks/use-local-value";
import { api } from "@/lib/desk/browser/api-client";
import { BUILDER_KEYS } from "@/lib/selling/ring-builder/model";
import { mergeRings } from "@/lib/selling/ring-builder/state/merge-rings";
import { parseStoredBuilder, storedBuilder } from "@/lib/selling/ring-builder/state/stored-builder";

type Ring = Record<keyof typeof BUILDER_KEYS, unknown>;

const PARTS = Object.keys(BUILDER_KEYS) as (keyof typeof BUILDER_KEYS)[];
const CALL = "v1/account/unfinished/{key}";
const params = { key: "ring" } as const;

/** Builds a ring of the stored parts without validating them; each reader checks the parts it shows. */
function ringOf(value: unknown): Ring {
  const parts = (typeof value === "object" && value !== null ? value : {}) as Partial<Ring>;
  return Object.fromEntries(PARTS.map((part) => [part, parts[part] ?? null])) as Ring;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const readRing = async () => ringOf((await api.get(CALL, { params })).data.value);
const storeRing = async (ring: Ring) =>
  ringOf((await api.put(CALL, { params, body: { value: isEmpty(ring) ? null : ring } })).data.value);
const isEmpty = (ring: Ring) => ring.setting === null && ring.diamond === null;

/** Fills the gaps in a guest's ring with the account's parts, and replaces the account's ring. */
async function mergeRing(guest: Ring): Promise<Ring> {
  const merged = mergeRings(parseStoredBuilder(guest), parseStoredBuilder(await readRing()));
  return storeRing(storedBuilder(merged));
}

/** Syncs the ring in this browser with the signed-in customer's; a guest's parts take precedence. */
export const syncRing = createAccountSync<Ring>({
  name: "ring",
  keys: Object.values(BUILDER_KEYS),
  empty: ringOf(null),
  here: () =>
    ringOf(
      Object.fromEntries(PARTS.map((part) => [part, readLocalValue<unknown>(BUILDER_KEYS[part], null)])),
    ),
  write(ring) {
    for (const part of PARTS) writeLocalValue(BUILDER_KEYS[part], ring[part]);
  },
  isEmpty,
  merge: (server, here, base) =>
    ringOf(
      Object.fromEntries(PARTS.map((part) => [part, (same(here[part], base[part]) ? server : here)[part]])),
    ),
  get: readRing,
  put: storeRing,
  join: mergeRing,
});
