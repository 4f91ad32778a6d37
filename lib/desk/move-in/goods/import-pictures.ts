import { CommandError } from "@/lib/desk/errors/command-error";
import { addStored, storeUpload } from "@/lib/desk/media/commands";
import type { AuditAction } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import type { StoredMedia } from "@/lib/platform/media/prepare/store-files";
import { withDownload } from "@/lib/platform/media/remote/download";
import type { OpenRemote } from "@/lib/platform/media/remote/open-remote";
import { RemoteError } from "@/lib/platform/media/remote/remote-error";
import { isDiskFull } from "@/lib/platform/runtime/disk-full";
import { findFormer, noteRecords } from "../records/record-commands";

const MB = 1024 * 1024;
/** Limits of what is fetched for an import: bytes of a picture, and pictures of a product and of a file. */
const PICTURE_LIMITS = { bytes: 25 * MB, ofProduct: 50, ofFile: 20_000 } as const;
/** Pictures fetched at once; two of them are encoded meanwhile. */
const AT_ONCE = 4;
/** How often in a row a host may not answer before no more is asked of it. */
const MOST_SILENT = 3;

export type OldPicture = { line: number; column: string; address: string; alt: string };
export type PictureOwner = { id: string; slug: string; pictures: readonly OldPicture[] };
/** A picture that isn't there, with the reason. */
export type MissingPicture = { line: number; column: string; product: string; reason: string };
export type PictureResult = { added: number; unchanged: number; missing: MissingPicture[] };

export type PictureImport = {
  /** opens addresses of other hosts */
  open: OpenRemote;
  audit: AuditAction;
  /** is called with how many were gone through */
  onProgress: (count: number) => void;
};

type Task = { owner: PictureOwner; picture: OldPicture };

/**
 * Fetches the pictures of imported products that aren't there yet, and adds them in their order. One that can't be had is named,
 * and stops no other; one that was added earlier and removed since stays away.
 */
export async function importPictures(
  moveId: string,
  owners: readonly PictureOwner[],
  { open, audit, onProgress }: PictureImport,
): Promise<PictureResult> {
  const result: PictureResult = { added: 0, unchanged: 0, missing: [] };
  const { tasks, known } = await tasksOf(owners, result);
  result.unchanged = known;
  const silent = new Map<string, number>();
  let next = 0;
  let through = 0;
  // each waits for those before it, because they are added in the order of the file
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const done = turn.then(act);
    turn = done.catch(() => {
      // who waits for it gets the error
    });
    return done;
  };
  async function work(): Promise<void> {
    for (let task = tasks[next++]; task; task = tasks[next++]) {
      const { owner, picture } = task;
      let released: () => void = () => undefined;
      const waiting = new Promise<void>((resolve) => {
        released = resolve;
      });
      let add: (() => Promise<void>) | null = null;
      const added = inTurn(async () => {
        await waiting;
        await add?.();
      });
      try {
        await fetchPicture(picture.address, open, silent, async (path) => {
          const stored = await storeUpload({ paths: [path], isTurn: false, poster: null });
          add = () => addPicture(moveId, task, stored, audit);
          released();
          await added;
        });
        result.added += 1;
      } catch (error) {
        // a picture that is refused says so; anything else ends the others too
        if (!(error instanceof CommandError) || isDiskFull(error)) {
          next = tasks.length;
          throw error;
        }
        result.missing.push(missingOf(owner, picture, error.message));
      } finally {
        released();
        through += 1;
        onProgress(through);
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  result.missing.sort((a, b) => a.line - b.line);
  return result;
}

const missingOf = ({ slug }: PictureOwner, { line, column }: OldPicture, reason: string): MissingPicture => ({
  line,
  column,
  product: slug,
  reason,
});

/** An address belongs to one product: another may have the same picture. */
const formerOf = (owner: PictureOwner, { address }: OldPicture) => `${owner.id} ${address}`;

async function tasksOf(owners: readonly PictureOwner[], result: PictureResult) {
  const tasks: Task[] = [];
  let known = 0;
  const names = owners.flatMap((owner) => owner.pictures.map((picture) => formerOf(owner, picture)));
  const there = new Set((await findFormer(db(), "picture", names)).map(({ former }) => former));
  for (const owner of owners) {
    for (const [at, picture] of owner.pictures.entries()) {
      if (there.has(formerOf(owner, picture))) known += 1;
      else if (at >= PICTURE_LIMITS.ofProduct || tasks.length >= PICTURE_LIMITS.ofFile) {
        const reason =
          at >= PICTURE_LIMITS.ofProduct
            ? `A product gets ${PICTURE_LIMITS.ofProduct} pictures at most. Add this one by hand.`
            : "The file has too many pictures. Import it again to go on.";
        result.missing.push(missingOf(owner, picture, reason));
      } else tasks.push({ owner, picture });
    }
  }
  return { tasks, known };
}

/** @throws CommandError if it can't be had */
async function fetchPicture(
  address: string,
  open: OpenRemote,
  silent: Map<string, number>,
  use: (path: string) => Promise<void>,
): Promise<void> {
  const secure = address.replace(/^http:/i, "https:");
  const host = URL.canParse(secure) ? new URL(secure).host : "";
  if ((silent.get(host) ?? 0) >= MOST_SILENT) {
    throw new CommandError("Its host doesn’t answer. Import the file again later.");
  }
  try {
    await withDownload(open, secure, PICTURE_LIMITS.bytes, use);
    silent.delete(host);
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
    if (error.state === "silent") silent.set(host, (silent.get(host) ?? 0) + 1);
    const advice = error.state === "gone" ? "" : " Import the file again later.";
    throw new CommandError(`${error.message}.${advice}`, { cause: error });
  }
}

async function addPicture(
  moveId: string,
  { owner, picture }: Task,
  stored: StoredMedia,
  audit: AuditAction,
): Promise<void> {
  const action = { ...audit, action: "media add" } as const;
  const row = await addStored(`product:${owner.slug}`, stored, { alt: picture.alt, at: null }, action);
  const former = formerOf(owner, picture);
  await noteRecords(db(), moveId, [
    { kind: "picture", subject: row.id, former, outcome: "created", mark: picture.alt },
  ]);
}
