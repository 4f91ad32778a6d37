import { ringDiamondListHref } from "./addresses";

const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/**
 * The ring builder's list of diamonds, for the ring stored in this browser: with the chosen setting and its shape, or
 * else the chosen diamond's shape. It reads the raw stored values, because what parses them whole is too large for
 * every page's scripts; the list ignores what it doesn't know.
 */
export function storedDiamondListHref(setting: unknown, diamond: unknown): string {
  const types = field(setting, "diamond_type");
  const slug = text(field(setting, "slug"));
  const shape = Array.isArray(types) ? text(field(types[0], "slug")) : null;
  if (slug && shape) return ringDiamondListHref(shape, slug);
  return ringDiamondListHref(text(field(field(diamond, "diamond"), "shape")));
}
