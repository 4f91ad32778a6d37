import type { z } from "zod";
import type { settingsEndpoint } from "@/lib/desk/settings/endpoints";

export type Setting = z.infer<typeof settingsEndpoint.response>["data"][number];

/** The settings in the order in which an owner thinks of them; those named nowhere come last. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  "Name and contact": ["phone", "email", "address", "openingHours", "socialLinks", "about", "pageTitle"],
  "Shipping and tax": ["shippingZones", "taxRegions", "taxOrigin", "taxCalculation", "confirmTaxLater"],
  "Invoices and credit notes": ["seller", "invoicePrefix", "creditNotePrefix", "timeZone"],
  "Returns and trade": ["returnDays", "returnDaysByCountry", "resizeDays", "tradeDiscountPercent"],
  Payment: [
    "bankDetails",
    "bankTransferDays",
    "klarna",
    "holdMinutes",
    "unconfirmedHoldMinutes",
    "unmailedHoldHours",
  ],
  "Fraud and disputes": [
    "holdRisk",
    "holdAboveDollars",
    "signatureAboveDollars",
    "alertOnAddressChange",
    "sameGoodsDays",
    "declinedAttempts",
  ],
  "Banner, menus, and mails": ["banner", "headerMenu", "footerColumns", "mailTexts"],
  "Trackers, after consent": ["hotjarId", "scriptData", "speedSamplePercent"],
  "Dealer duties": ["cashReportingLimit", "identifyFromDollars", "holdForSanctions"],
  "Suppliers’ stones": ["treatedStones", "parcels"],
  "Metals and pictures": ["metals", "drawPicturesAtNight"],
  Backups: ["backupHour", "backupsKept"],
  "Deletion of old records": ["withdrawnStoneDays", "priceHistoryDays", "savedRingDays"],
};

/** Settings under their headings, without empty ones. */
export function groupSettings(settings: readonly Setting[]): [heading: string, settings: Setting[]][] {
  const named = new Set(Object.values(GROUPS).flat());
  const rest = settings.filter(({ key }) => !named.has(key));
  const groups = Object.entries(GROUPS).map(([heading, keys]): [string, Setting[]] => [
    heading,
    keys.flatMap((key) => settings.filter((setting) => setting.key === key)),
  ]);
  return [...groups, ["Limits on unpaid orders", rest] as [string, Setting[]]].filter(
    ([, members]) => members.length > 0,
  );
}

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

export type SettingKind = "boolean" | "number" | "text" | "json";

/** How a setting is typed: as its default is, since a word may stand in place of a list, or as its value is. */
export function settingKind({ value, default: standard }: Pick<Setting, "value" | "default">): SettingKind {
  const sample = standard ?? value;
  if (typeof sample === "boolean") return "boolean";
  if (typeof sample === "number") return "number";
  return typeof sample === "string" ? "text" : "json";
}
