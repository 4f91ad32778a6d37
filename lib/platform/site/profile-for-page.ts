import {
  type BusinessCalendar,
  currencyAtHand,
  FIRST_PROFILE,
  type ShopProfile,
  shopProfile,
  yearOfProfile,
} from "./profile";

/** A page works out days of this year and the next, and a process may live for a while. */
const YEARS_AHEAD = 2;

const shortened = ({ holidays, ...calendar }: BusinessCalendar, year: number): BusinessCalendar => ({
  ...calendar,
  holidays:
    holidays
      ?.split("\n")
      .filter((line) => Number(line.slice(0, 4)) >= year && Number(line.slice(0, 4)) <= year + YEARS_AHEAD)
      .join("\n") ?? null,
});

/** What the scripts of pages use of the shop's profile: everything but what search engines read, and what pages contain. */
function scripted(
  profile: ShopProfile,
  year: number,
): Omit<ShopProfile, "description" | "logo" | "icon" | "look"> {
  const { description: _, logo: _logo, icon: _icon, look: _look, calendar, ...rest } = profile;
  const currency = profile === shopProfile() ? currencyAtHand() : profile.currency;
  return { ...rest, currency, calendar: shortened(calendar, year) };
}

/** The profile as a page brings it along: what differs from the first one; undefined where nothing does. */
export function profileForPage(): string | undefined {
  const year = yearOfProfile();
  const first = new Map<string, unknown>(Object.entries(scripted(FIRST_PROFILE, year)));
  const own = Object.entries(scripted(shopProfile(), year)).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(first.get(key)),
  );
  return own.length > 0 ? JSON.stringify(Object.fromEntries(own)) : undefined;
}
