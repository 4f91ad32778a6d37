import type { z } from "zod";
import type { settingsEndpoint } from "@/lib/desk/admin/setting-endpoints";

export type Setting = z.infer<typeof settingsEndpoint.response>["data"][number];

/** A setting's name in words: `tradeDiscountPercent` → “Trade discount percent”. */
export function settingName(key: string): string {
  const words = key
    .replace(/[._]/g, " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A setting's value in a line of its list. */
export function valueInWords(value: unknown): string {
  if (value === null || value === "") return "Not set";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.length === 0 ? "None" : `${value.length} entries`;
  if (typeof value === "object") return "Several values";
  return String(value);
}
