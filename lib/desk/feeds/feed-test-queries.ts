import { stat } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { FeedFailure } from "@/lib/goods/suppliers/feeds/feed";
import { type FetchedSource, fetchFeed } from "@/lib/goods/suppliers/feeds/fetch/fetch-feed";
import { sealSecret } from "@/lib/goods/suppliers/feeds/secrets";
import { FeedError } from "@/lib/goods/suppliers/import/fields";
import { findHeader } from "@/lib/goods/suppliers/import/guess/find-header";
import { readSample } from "@/lib/goods/suppliers/import/guess/sample";
import { type ImportProfileInput, parseProfile } from "@/lib/goods/suppliers/import/profile";
import { withTable } from "@/lib/goods/suppliers/import/read/formats";
import { inspectSource } from "@/lib/goods/suppliers/import/read/source";
import { mapHeader, mapOrder, missingColumns } from "@/lib/goods/suppliers/import/understand/headers";
import { suppliers } from "@/lib/goods/suppliers/tables";
import { db } from "@/lib/platform/db/client";
import { formatTenths } from "@/lib/platform/intl/numbers";
import { withTemporaryFolder } from "@/lib/platform/runtime/temporary-folder";
import { CommandError } from "../errors/command-error";
import { connectionOf, type FeedForm } from "./browser-feeds";
import { checkedFeed } from "./checks";

/** How long a test reads; a large file is cut off there. */
const TEST_MS = 60_000;

const MB = 1024 * 1024;

/** What a test found, in a sentence for the jeweler. */
export type FeedTest = { message: string; isReadable: boolean };

/**
 * Connects to a feed as a form describes it and reads its file, without importing or saving anything.
 * @param supplier whose feed is changed; null for a new one
 * @param name of the supplier, whose files may be known
 * @throws CommandError saying why it can't be had
 */
export async function testFeed(supplier: string | null, name: string, form: FeedForm): Promise<FeedTest> {
  const { values, secret, sealedSecret } = await connectionOf(supplier, form);
  const sealed = secret ? sealSecret(secret) : sealedSecret;
  const { kind, address, options } = checkedFeed(values, sealed !== null);
  return withTemporaryFolder("feed-test", async (folder) => {
    const file = join(folder, "feed.csv");
    const isWhole = await fetchWithin({ kind, address, options, sealedSecret: sealed }, file);
    if (!isWhole) {
      return {
        message:
          "Connected. The file takes longer than a minute to read, so only a run will tell what it holds.",
        isReadable: true,
      };
    }
    return look(file, kind, name);
  });
}

/** @returns false if the time was over before the end of the file */
async function fetchWithin(source: FetchedSource, file: string): Promise<boolean> {
  const stop = AbortSignal.timeout(TEST_MS);
  try {
    await fetchFeed(source, null, file, stop, {});
    return true;
  } catch (error) {
    // bytes that have come show that it answers
    if (stop.aborted && (await sizeOf(file)) > 0) return false;
    if (stop.aborted) throw new CommandError("It didn’t answer within a minute.", { cause: error });
    if (error instanceof FeedFailure) throw new CommandError(error.message, { cause: error });
    throw error;
  }
}

/** Bytes of a file; 0 if there is none. */
async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return 0;
  }
}

async function look(file: string, kind: FeedForm["kind"], name: string): Promise<FeedTest> {
  const { size } = await stat(file);
  const got = `Connected. The file has ${formatTenths(size / MB)} MB`;
  if (kind === "graphql") return { message: `${got}.`, isReadable: true };
  try {
    const sample = await withTable(file, async (table) => readSample(await inspectSource(table)));
    const header = sample.rows[Math.max(0, findHeader(sample))] ?? [];
    const missing = missingIn(header, await savedProfile(name));
    if (missing.length === 0) {
      return { message: `${got} and ${header.length} columns, which the shop can read.`, isReadable: true };
    }
    return {
      message: `${got}, but no column is read as ${missing.join(", ")}. Upload one of its files under Imports first, and say there how its columns are read.`,
      isReadable: false,
    };
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    return { message: `${got}. ${error.message}`, isReadable: false };
  }
}

async function savedProfile(name: string): Promise<ImportProfileInput> {
  const [known] = await db()
    .select({ profile: suppliers.profile })
    .from(suppliers)
    .where(eq(suppliers.name, name.trim().replace(/\s+/g, " ")));
  return (known?.profile as ImportProfileInput | null | undefined) ?? {};
}

function missingIn(header: readonly string[], saved: ImportProfileInput): string[] {
  const profile = parseProfile(saved);
  return missingColumns(profile.order ? mapOrder(profile.order) : mapHeader(header, profile), profile);
}
