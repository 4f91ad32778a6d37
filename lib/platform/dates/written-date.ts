/** A date as exports write it: `2024-03-01`, `2024-03-01 10:00:00 -0500`, `3/1/2024`; null if it can't be read or is no such day. */
export function dateOf(text: string): Date | null {
  const plain = text.trim().replace(/^'+/, "");
  const iso =
    /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/.exec(
      plain,
    );
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s.*)?$/.exec(plain);
  const [, year, month, day] = iso ?? (american ? [null, american[3], american[1], american[2]] : []);
  if (year === undefined || month === undefined || day === undefined) return null;
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const date = new Date(Date.UTC(y, m - 1, d));
  if (date.getUTCFullYear() !== y || date.getUTCMonth() !== m - 1 || date.getUTCDate() !== d) return null;
  if (!iso?.[4]) return date;
  const zone = !iso[7] || iso[7] === "UTC" ? "Z" : iso[7].replace(/^([+-]\d{2}):?(\d{2})$/, "$1:$2");
  const at = new Date(`${year}-${month}-${day}T${iso[4]}:${iso[5]}:${iso[6] ?? "00"}${zone}`);
  return Number.isNaN(at.getTime()) ? null : at;
}
