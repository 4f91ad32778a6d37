import { createHash } from "node:crypto";
import { Readable, Transform } from "node:stream";
import { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { MediaStore } from "@/lib/platform/media/stores/store";
import { sealSecret } from "@/lib/platform/security/sealed";
import {
  MANIFEST,
  type Manifest,
  mediaDigestLine,
  mediaPart,
  SEALED_TEXT,
  tablePart,
} from "./archive/manifest";
import {
  assertNoneUndeclared,
  copyTarget,
  findUndeclaredTables,
  listStoredTables,
} from "./archive/stored-tables";
import { type Part, writeArchive } from "./archive/write-archive";

export type BackupOptions = {
  databaseUrl: string;
  /** the file to write */
  path: string;
  /** null leaves the media out, for shops that keep them in a bucket with versions of its own */
  media: MediaStore | null;
  /** called before each table and every few files, with what is written next */
  onProgress?: (doing: string) => void;
  /** ends the writing, which leaves nothing behind */
  signal?: AbortSignal | undefined;
};

/** What was written, and which tables of other programs in the same database weren't, as `schema.name`. */
type Written = { manifest: Manifest; others: string[] };

/**
 * Writes the shop's tables as of one moment, while it goes on, and then its media. Files that come while it writes are
 * left for the next backup.
 * @throws CommandError if the database has a table that couldn't be restored
 */
export async function writeBackup({
  databaseUrl,
  path,
  media,
  onProgress = () => undefined,
  signal,
}: BackupOptions): Promise<Written> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  // a lost connection fails the running statement; without a listener it would end the process
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read, read only");
    const undeclared = await findUndeclaredTables(client);
    assertNoneUndeclared(undeclared);
    const { rows: taken } = await client.query<{ at: Date }>("select now() as at");
    const manifest: Manifest = {
      format: 1,
      taken_at: (taken[0]?.at ?? new Date()).toISOString(),
      migrations: await appliedMigrations(client),
      tables: (await listStoredTables(client)).map((table) => ({ ...table, rows: 0 })),
      media: media && { files: 0, bytes: 0 },
      seal: sealSecret(SEALED_TEXT, "backup"),
    };
    await writeArchive(path, parts(client, manifest, media, onProgress), signal);
    return { manifest, others: undeclared.others };
  } finally {
    await client.end();
  }
}

async function appliedMigrations(client: Client): Promise<number[]> {
  const { rows } = await client.query<{ created_at: string }>(
    "select created_at from drizzle.__drizzle_migrations order by created_at",
  );
  return rows.map((row) => Number(row.created_at));
}

/** The tables, the media, and at last what was written, whose counts are filled in on the way. */
async function* parts(
  client: Client,
  manifest: Manifest,
  store: MediaStore | null,
  onProgress: (doing: string) => void,
): AsyncGenerator<Part> {
  for (const table of manifest.tables) {
    onProgress(table.name);
    yield {
      name: tablePart(table.name),
      open: async () => {
        const rows = client.query(copyTo(`copy ${copyTarget(table)} to stdout`));
        return countLines(rows, (count) => {
          table.rows = count;
        });
      },
      onDigest: (sha256) => {
        table.sha256 = sha256;
      },
    };
  }
  // the rows name the media; what they name was stored before them
  await client.query("commit");
  const digest = createHash("sha256");
  if (store && manifest.media) {
    for await (const { key, bytes } of store.list()) {
      const content = await store.open(key);
      // a sweep may have removed it since it was listed
      if (!content) continue;
      manifest.media.files += 1;
      manifest.media.bytes += bytes;
      if (manifest.media.files % 100 === 1) onProgress(`media, ${manifest.media.files} files`);
      const name = mediaPart(key);
      yield {
        name,
        isCompressed: true,
        open: async () => content,
        onDigest: (sha256) => digest.update(mediaDigestLine(name, sha256)),
      };
    }
    manifest.media.sha256 = digest.digest("hex");
  }
  yield { name: MANIFEST, open: async () => Readable.from([JSON.stringify(manifest, null, 2)]) };
}

const LINE_END = 10;

/** COPY writes a row a line, and writes line breaks in values as two characters. */
function countLines(rows: Readable, onCount: (count: number) => void): Readable {
  let count = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _, done) {
      for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) count += 1;
      done(null, chunk);
    },
    flush(done) {
      onCount(count);
      done();
    },
  });
  rows.once("error", (error) => counting.destroy(error));
  return rows.pipe(counting);
}
