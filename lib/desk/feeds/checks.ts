import { isAbsolute } from "node:path";
import type { FeedSource } from "@/lib/goods/suppliers/feeds/feed";
import { nextRun } from "@/lib/goods/suppliers/feeds/schedule";
import { isTimeZone } from "@/lib/platform/intl/zones";
import { readRemoteAddress } from "@/lib/platform/media/remote/address";
import { CommandError } from "../errors/command-error";

type Values = Pick<FeedSource, "address" | "options" | "schedule" | "timeZone" | "staleAfterHours">;

const MOST_HOURS = 8_760;

/** A feed that can run, with the kind that its address says unless it is named. */
export function checkedFeed(values: Values & { kind?: FeedSource["kind"] | undefined }, hasSecret: boolean) {
  const kind = values.kind ?? kindOf(values.address);
  assertAddress(kind, values.address);
  assertLogin(kind, values, hasSecret);
  const nextRunAt = firstRun(values);
  const { staleAfterHours } = values;
  if (!Number.isInteger(staleAfterHours) || staleAfterHours < 1 || staleAfterHours > MOST_HOURS) {
    throw new CommandError(`The hours must be a whole number from 1 to ${MOST_HOURS}.`);
  }
  return { ...values, kind, nextRunAt };
}

/** What an address says of itself. */
export function kindOf(address: string): FeedSource["kind"] {
  if (/^sftp:/i.test(address)) return "sftp";
  return /^[a-z][a-z0-9+.-]+:\/\//i.test(address) ? "https" : "file";
}

function assertAddress(kind: FeedSource["kind"], address: string): void {
  if (kind === "file") {
    if (!isAbsolute(address)) throw new CommandError("Give the whole path of the file or folder.");
    return;
  }
  if (kind === "sftp") {
    const url = URL.canParse(address) ? new URL(address) : null;
    if (!url?.hostname) throw new CommandError("Use an address such as sftp://supplier.example/folder.");
    if (url.username || url.password) {
      throw new CommandError("Leave the user and the password out of the address.", {
        hint: "Use --user and --secret-file.",
      });
    }
    return;
  }
  const read = readRemoteAddress(address);
  if ("refused" in read) throw new CommandError(`The address ${read.refused}.`);
}

function assertLogin(kind: FeedSource["kind"], { options }: Values, hasSecret: boolean): void {
  if (kind !== "sftp" && kind !== "graphql") return;
  if (!options.user) throw new CommandError("Enter the user name.", { hint: "Use --user." });
  if (!hasSecret) {
    throw new CommandError("Enter the password.", { hint: "Use --secret-file or --secret env:NAME." });
  }
  if (kind === "sftp" && !/^SHA256:[A-Za-z0-9+/]{43}$/.test(options.hostKey ?? "")) {
    throw new CommandError("Enter the fingerprint of the host’s key, such as SHA256:….", {
      hint: "Use --host-key.",
    });
  }
}

function firstRun({ schedule, timeZone }: Values): Date {
  if (!isTimeZone(timeZone)) {
    throw new CommandError(`Unknown time zone ${timeZone}. Use a name such as America/New_York.`);
  }
  try {
    return nextRun(schedule, timeZone, new Date());
  } catch (error) {
    throw new CommandError(
      `Invalid schedule “${schedule}”. Use five fields: minute, hour, day, month, weekday. “0 6 * * *” is every day at 6:00.`,
      { cause: error },
    );
  }
}
