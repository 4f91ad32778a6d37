import type { z } from "zod";
import type { changeSupplierEndpoint, supplierEndpoint } from "@/lib/desk/suppliers/endpoints";

export type SupplierRecord = z.infer<typeof supplierEndpoint.response>["data"];
type Method = SupplierRecord["confirm"]["method"];

/** What the form of a supplier holds: texts as they are typed. */
export type SupplierValues = {
  email: string;
  rank: string;
  method: Method;
  hours: string;
  currency: SupplierRecord["currency"] | "";
  stones: SupplierRecord["stones"] | "";
};

const DEFAULT_HOURS = 24;

export const supplierValues = ({
  email,
  rank,
  confirm,
  currency,
  stones,
}: SupplierRecord): SupplierValues => ({
  email: email ?? "",
  rank: String(rank),
  method: confirm.method,
  hours: String(confirm.hours ?? DEFAULT_HOURS),
  currency: currency ?? "",
  stones: stones ?? "",
});

/** The change that a form's values come to. */
export const supplierBody = (
  { email, rank, method, hours, currency, stones }: SupplierValues,
  version: number,
): z.input<NonNullable<typeof changeSupplierEndpoint.body>> => ({
  email: email || null,
  rank: Number(rank),
  currency: currency || null,
  stones: stones || null,
  confirm: method === "none" ? { method } : { method, hours: Number(hours) },
  version,
});
