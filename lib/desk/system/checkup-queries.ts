import { and, count, eq, isNotNull, isNull, or } from "drizzle-orm";
import { env } from "@/env.mjs";
import { readDemoMark } from "@/lib/desk/demo/commands/mark";
import { staff, staffPasskeys } from "@/lib/people/staff/tables";
import { db } from "@/lib/platform/db/client";
import { formatMoment } from "@/lib/platform/intl/dates";
import { readMailState } from "@/lib/platform/mail/state-queries";
import { currentTimeZone } from "@/lib/platform/settings/current-settings";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { about } from "@/lib/platform/site/about";
import { FIRST_PROFILE } from "@/lib/platform/site/profile";
import { FIRST_TEXTS } from "@/lib/platform/site/site";
import { listLackingSettings } from "@/lib/selling/payments/methods";
import { CommandError } from "../errors/command-error";
import { backupShortcoming } from "./backup-shortcoming";
import { exchangeShortcomings } from "./exchange-shortcomings";
import { findMarket, marketShortcomings } from "./market-shortcoming-queries";
import { mediaShortcoming } from "./media-shortcoming-queries";
import { missingSettings, type Shortcoming, settingPlace } from "./missing-settings";
import { readBackups } from "./queries";
import { taxShortcomings } from "./tax-shortcoming-queries";

/** Phone numbers that exist only in examples, as `+1 (555) 010-0199`. */
const EXAMPLE_PHONE = /\b555\)?[ -]?01\d/;

/** Lists what still keeps a shop from opening to the public, the urgent first. */
export async function checkUp(now = new Date()): Promise<Shortcoming[]> {
  const [demo, settings, backups, owners, mail, mediaFault] = await Promise.all([
    readDemoMark(db()),
    loadShopSettings(),
    readBackups(now),
    countOwners(),
    readMailState(db(), now),
    mediaShortcoming(),
  ]);
  const [tax, markets, exchange] = await Promise.all([
    taxShortcomings(settings, now),
    marketShortcomings(settings, now),
    exchangeShortcomings(now),
  ]);
  const backupFault = backupShortcoming(backups, now);
  const found: (Omit<Shortcoming, "keys"> | false)[] = [
    mail.status === "failing" && {
      problem: `Emails aren’t going out${mail.oldestAt ? `; the oldest waits since ${formatMoment(mail.oldestAt, currentTimeZone())}` : ""}.`,
      advice: mail.lastError
        ? `The mail server says: ${mail.lastError} Check SMTP_URL and MAIL_FROM. The emails go out once it works.`
        : "See whether the shop runs, and its log. The emails go out once it works.",
      isUrgent: true,
      place: "/system",
    },
    (demo?.state === "done" || demo?.state === "started") && {
      problem: "The demo goods are on sale, which nobody can deliver.",
      advice: "Remove them under Open your shop, or with: npm run shop -- demo remove",
      isUrgent: true,
      place: "/opening",
    },
    EXAMPLE_PHONE.test(settings.phone) && {
      problem: "Customers see an example phone number.",
      advice: "Enter the shop’s own in the setting phone.",
      isUrgent: true,
      place: settingPlace("phone"),
    },
    settings.email === FIRST_TEXTS.email && {
      problem: "Customers see an example email address.",
      advice: "Enter the shop’s own in the setting email.",
      isUrgent: true,
      place: settingPlace("email"),
    },
    settings.address.join() === FIRST_TEXTS.address.join() && {
      problem: "Pages, emails, and invoices name an example address.",
      advice: "Enter the shop’s own in the setting address.",
      isUrgent: true,
      place: settingPlace("address"),
    },
    settings.seller.legalName.includes("(example") && {
      problem: "Invoices and the legal texts name an example company.",
      advice: "Enter your company’s facts in the setting seller.",
      isUrgent: true,
      place: settingPlace("seller"),
    },
    settings.bankDetails.beneficiary.includes("(example") && {
      problem: "Customers who pay by bank transfer get an example account.",
      advice: "Enter your own in the setting bankDetails.",
      isUrgent: true,
      place: settingPlace("bankDetails"),
    },
    settings.shopName === FIRST_PROFILE.name && {
      problem: `The shop is called ${FIRST_PROFILE.name}, as every new one is.`,
      advice: "Enter its own name in the setting shopName.",
      isUrgent: false,
      place: settingPlace("shopName"),
    },
    settings.about.workshop === about.workshop && {
      problem: "The About page names an example workshop.",
      advice: "Enter where your pieces are made, or nothing, in the setting about.",
      isUrgent: false,
      place: settingPlace("about"),
    },
    owners === 0 && {
      problem: "No owner with a second factor can sign in to the back office.",
      advice: "Invite one: npm run shop -- staff invite EMAIL --role owner",
      isUrgent: true,
      place: "/staff",
    },
    settings.taxRegions.length === 0 && {
      problem: "The shop collects no sales tax.",
      advice: "Choose the places where you are registered in the setting taxRegions.",
      isUrgent: false,
      place: settingPlace("taxRegions"),
    },
  ];
  return [
    ...missingSettings(env),
    ...listLackingSettings().map(({ keys, problem, advice }) => ({ keys, problem, advice, isUrgent: false })),
    ...(backupFault ? [backupFault] : []),
    ...(mediaFault ? [mediaFault] : []),
    ...tax,
    ...exchange,
    ...markets,
    ...found.filter((one) => one !== false).map((one) => ({ keys: [], ...one })),
  ].toSorted((a, b) => Number(b.isUrgent) - Number(a.isUrgent));
}

/**
 * Lists what is missing before the shop sells in a country, the urgent first.
 * @param typed its code or its name
 * @throws CommandError
 */
export async function checkUpCountry(typed: string, now = new Date()): Promise<Shortcoming[]> {
  const country = findMarket(typed);
  if (!country) throw new CommandError(`The shop knows no country ${typed}. Enter its code, such as DE.`);
  const found = await marketShortcomings(await loadShopSettings(), now, [country]);
  return found.toSorted((a, b) => Number(b.isUrgent) - Number(a.isUrgent));
}

/** How many owners can sign in with a second factor. */
async function countOwners(): Promise<number> {
  const hasFactor = or(isNotNull(staff.totpSecret), isNotNull(staffPasskeys.id));
  const [row] = await db()
    .select({ owners: count() })
    .from(staff)
    .leftJoin(staffPasskeys, eq(staffPasskeys.staffId, staff.id))
    .where(and(eq(staff.role, "owner"), isNull(staff.disabledAt), hasFactor));
  return row?.owners ?? 0;
}
