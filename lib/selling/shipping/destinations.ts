import { findCountry } from "@/lib/platform/countries/countries";
import type { ShopSettings } from "@/lib/platform/settings/schema";

/** A country the shop delivers to, with its name. */
export type Destination = { code: string; name: string };

/** Every country the shop delivers to: those of its own zone first, then by name. */
export function destinations({ shippingZones }: Pick<ShopSettings, "shippingZones">): Destination[] {
  const named = ({ countries }: { countries: readonly string[] }) =>
    countries.map((code) => ({ code, name: findCountry(code)?.name ?? code }));
  const [home, ...others] = shippingZones;
  const byName = (a: Destination, b: Destination) => a.name.localeCompare(b.name);
  return [...named(home), ...others.flatMap(named).sort(byName)];
}
