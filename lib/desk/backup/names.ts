import type { FinishedState } from "@/lib/platform/backups/run-commands";

type Named = {
  shopUrl: string;
  at: Date;
  state: FinishedState;
  isEncrypted: boolean;
};

/** A shop's own backups, so that several shops can share a folder. */
const prefixOf = (shopUrl: string) => `adamas-${new URL(shopUrl).host.replaceAll(":", "-")}-`;

/** The file name of a daily backup, `adamas-shop.example-20261130T080000Z.zip`; one that isn't known to restore says so. */
export function backupName({ shopUrl, at, state, isEncrypted }: Named): string {
  const time = at.toISOString().replace(/\.\d+/, "").replace(/[-:]/g, "");
  return `${prefixOf(shopUrl)}${time}${state === "checked" ? "" : `-${state}`}.zip${isEncrypted ? ".age" : ""}`;
}

/**
 * Which files of a folder or bucket are daily backups of this shop beyond those to keep: so many that were found good, and so many
 * that weren't. One that wasn't found good replaces no good one.
 * @param isGood whether the newest backup was checked; good ones are deleted only then
 */
export function surplusBackups(
  names: readonly string[],
  { shopUrl, most, isGood }: { shopUrl: string; most: number; isGood: boolean },
): string[] {
  const prefix = prefixOf(shopUrl);
  const form = /^\d{8}T\d{6}Z(-unchecked|-unsound)?\.zip(\.age)?$/;
  const [good, doubtful]: [string[], string[]] = [[], []];
  for (const name of names.toSorted().reverse()) {
    const match = name.startsWith(prefix) ? form.exec(name.slice(prefix.length)) : null;
    if (match) (match[1] ? doubtful : good).push(name);
  }
  return [...(isGood ? good.slice(most) : []), ...doubtful.slice(most)];
}
