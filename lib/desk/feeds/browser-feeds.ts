import { join, relative, resolve } from "node:path";
import { env } from "@/env.mjs";
import type { FeedSource } from "@/lib/goods/suppliers/feeds/feed";
import { ENVIRONMENT_SECRET } from "@/lib/goods/suppliers/feeds/secrets";
import type { FeedOptions } from "@/lib/goods/suppliers/schema";
import type { AuditAction } from "@/lib/platform/audit/shop-audit";
import { CommandError } from "../errors/command-error";
import { addFeed, changeFeed, type Feed, requireFeed } from "./commands";

/** A feed as a form of the back office has it: everything but the secret, which is only ever written. */
export type FeedForm = {
  kind: FeedSource["kind"];
  address: string;
  user: string | null;
  header: string | null;
  pattern: string | null;
  hostKey: string | null;
  /** missing: the one that is saved */
  secret?: string | null;
  schedule: string;
  timeZone: string;
  staleAfterHours: number;
};

/** The folder from which feeds that are set up in a browser may read files. */
export const feedFolder = (): string => join(env.DATA_DIR, "feeds");

/**
 * The address that a form names. Files are read from the folder for them only: a browser must not make the shop open any
 * file of its machine.
 * @param before the feed's present address, which the command line may have set to another place
 * @throws CommandError
 */
function addressOf({ kind, address }: FeedForm, before: FeedSource | null): string {
  const typed = address.trim();
  if (typed === "") throw new CommandError("Enter the address.");
  if (kind !== "file" || (before?.kind === "file" && typed === before.address)) return typed;
  const path = resolve(feedFolder(), typed);
  if (relative(feedFolder(), path).split(/[\\/]/)[0] === "..") {
    throw new CommandError(`Put the files in a folder below ${feedFolder()}, and enter that folder’s name.`);
  }
  return path;
}

/** @throws CommandError */
function secretOf({ secret }: FeedForm): string | null | undefined {
  const typed = secret?.startsWith("-----BEGIN") ? secret : secret?.trim();
  // else anyone who may edit feeds could send anything from the shop's environment to a host of their choice
  if (typed && ENVIRONMENT_SECRET.test(typed)) {
    throw new CommandError(
      "A setting of the environment can only be named on the command line. Enter the password.",
    );
  }
  return typed === "" ? null : typed;
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);

/** Whether a saved secret would be sent to somebody it wasn't meant for. */
const isElsewhere = (kind: FeedSource["kind"], address: string, before: FeedSource): boolean =>
  kind !== before.kind || (kind !== "file" && hostOf(address) !== hostOf(before.address));

/** @throws CommandError if the saved secret was meant for another host */
function assertSecretStays(
  kind: FeedSource["kind"],
  address: string,
  secret: string | null | undefined,
  before: FeedSource,
): void {
  if (secret !== undefined || before.sealedSecret === null) return;
  if (isElsewhere(kind, address, before)) {
    throw new CommandError("Enter the password again, because the feed now comes from another place.");
  }
}

function optionsOf({ kind, user, header, pattern, hostKey }: FeedForm): FeedOptions {
  const has = {
    user: kind === "sftp" || kind === "graphql" ? user : null,
    header: kind === "https" ? header : null,
    pattern: kind === "sftp" || kind === "file" ? pattern : null,
    hostKey: kind === "sftp" ? hostKey : null,
  };
  return Object.fromEntries(Object.entries(has).filter(([, value]) => value !== null && value !== ""));
}

/** @throws CommandError naming what is wrong with it, or if the supplier has one */
export async function addFeedByForm(supplier: string, form: FeedForm, audit: AuditAction): Promise<Feed> {
  const { kind, schedule, timeZone, staleAfterHours } = form;
  const address = addressOf(form, null);
  const secret = secretOf(form) ?? null;
  const values = { kind, address, schedule, timeZone, staleAfterHours, options: optionsOf(form), secret };
  return addFeed(supplier, values, audit);
}

/** @throws CommandError naming what is wrong with it, or if somebody has changed it since `version` */
export async function changeFeedByForm(
  supplier: string,
  form: FeedForm,
  version: number,
  audit: AuditAction,
): Promise<Feed> {
  const before = await requireFeed(supplier);
  const { kind, schedule, timeZone, staleAfterHours } = form;
  const address = addressOf(form, before);
  const secret = secretOf(form);
  assertSecretStays(kind, address, secret, before);
  const cleared = Object.fromEntries(Object.keys(before.options).map((name) => [name, undefined]));
  const change = {
    kind,
    schedule,
    timeZone,
    staleAfterHours,
    options: { ...cleared, ...optionsOf(form) },
    ...(address === before.address ? {} : { address }),
    ...(secret === undefined ? {} : { secret }),
  };
  return changeFeed(supplier, change, audit, version);
}

/**
 * What a form's connection would be, to try it before it is saved.
 * @param supplier whose saved secret counts where the form has none; null for a new feed
 * @throws CommandError
 */
export async function connectionOf(supplier: string | null, form: FeedForm) {
  const before = supplier === null ? null : await requireFeed(supplier);
  const address = addressOf(form, before);
  const secret = secretOf(form);
  if (before) assertSecretStays(form.kind, address, secret, before);
  const { schedule, timeZone, staleAfterHours } = form;
  return {
    values: { kind: form.kind, address, options: optionsOf(form), schedule, timeZone, staleAfterHours },
    secret,
    sealedSecret: secret === undefined ? (before?.sealedSecret ?? null) : null,
  };
}
