import {
  changeSupplier,
  findSupplier,
  listSuppliers,
  type SupplierRecord,
} from "@/lib/desk/suppliers/commands";
import { listConflicts, resolveConflict } from "@/lib/desk/suppliers/offer-commands";
import type { ConfirmSettings } from "@/lib/goods/suppliers/confirm/model";
import { notFoundError } from "@/lib/platform/api/declare/errors";
import { versionAt } from "@/lib/platform/api/declare/version";
import { decimalFromCents } from "@/lib/platform/money/model";
import { onPage } from "../admin/list-query";
import type { CallOf } from "../admin/serve-admin";
import type {
  addSupplierEndpoint,
  changeSupplierEndpoint,
  decideConflictEndpoint,
  supplierEndpoint,
  suppliersEndpoint,
} from "./endpoints";

function shown({ confirm, lastFileAt, changedAt, hasProfile, ...row }: SupplierRecord) {
  return {
    ...row,
    confirm: {
      method: "url" in confirm ? ("program" as const) : confirm.method,
      hours: "hours" in confirm ? confirm.hours : null,
    },
    program_url: "url" in confirm ? confirm.url : null,
    last_file_at: lastFileAt?.toISOString() ?? null,
    has_profile: hasProfile,
    version: versionAt(changedAt),
  };
}

/** @throws ApiError 404 */
async function requireSupplier(name: string): Promise<SupplierRecord> {
  const found = await findSupplier(name);
  if (!found) throw notFoundError("This supplier");
  return found;
}

export const handleSuppliers = async ({ query }: CallOf<typeof suppliersEndpoint>) =>
  onPage((await listSuppliers()).map(shown), query);

export const handleSupplier = async ({ params }: CallOf<typeof supplierEndpoint>) => ({
  data: shown(await requireSupplier(params.name)),
});

export async function handleAddSupplier({ body, audit }: CallOf<typeof addSupplierEndpoint>) {
  await changeSupplier(body.name, { email: body.email }, audit("supplier add"));
  return { data: shown(await requireSupplier(body.name)) };
}

export async function handleChangeSupplier({ params, body, audit }: CallOf<typeof changeSupplierEndpoint>) {
  const before = await requireSupplier(params.name);
  const { rank, email, confirm, currency, stones, version } = body;
  await changeSupplier(
    params.name,
    {
      ...(rank === undefined ? {} : { rank }),
      ...(email === undefined ? {} : { email }),
      ...(confirm === undefined ? {} : { confirm: settingsOf(confirm, before.confirm) }),
      ...(currency === undefined ? {} : { currency }),
      ...(stones === undefined ? {} : { stones }),
    },
    audit("supplier change"),
    version,
  );
  return { data: shown(await requireSupplier(params.name)) };
}

type WantedConfirm = NonNullable<CallOf<typeof changeSupplierEndpoint>["body"]["confirm"]>;

/** A browser names no address and no secret: the shop would send what its environment holds to wherever it says. */
function settingsOf(wanted: WantedConfirm, before: ConfirmSettings): ConfirmSettings {
  if (wanted.method === "none") return { method: "none" };
  if (wanted.method === "email") return wanted;
  return "url" in before ? { ...before, hours: wanted.hours } : { method: "email", hours: wanted.hours };
}

export async function handleConflicts() {
  const rows = await listConflicts();
  const data = rows.map(({ costCents, since, ...row }) => ({
    ...row,
    cost: costCents === null ? null : decimalFromCents(costCents),
    since: since.toISOString(),
  }));
  return { data, total: data.length };
}

export async function handleDecideConflict({ params, body, audit }: CallOf<typeof decideConflictEndpoint>) {
  await resolveConflict(params.sku, body.decision, audit(`offer ${body.decision}`));
  return null;
}
