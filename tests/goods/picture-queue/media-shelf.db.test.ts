import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { MadePicture } from "@/lib/goods/picture-queue/renderer-messages";
import { modelHash } from "@/lib/goods/pictures/files/make-picture";
import { FURTHER_PICTURES } from "@/lib/goods/pictures/scenes/all-pictures";
import { localStore } from "@/lib/platform/media/stores/local-store";
import { renderedPictures } from "@/lib/platform/media/tables";
import { openMediaShelf } from "@/tools/render/media-shelf";
import { createOwnDatabase, type TestDatabase } from "../../support/database/database";

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createOwnDatabase();
  folder = await mkdtemp(join(tmpdir(), "adamas-shelf-"));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

it("rendering again goes on where it was stopped, and looking at what is left writes nothing", async () => {
  const [one, other] = FURTHER_PICTURES;
  if (!one || !other) throw new Error("There are no further pictures");
  const open = (stamp: string) => openMediaShelf(stamp, database.db, localStore(folder));
  const made = (picture: typeof one): MadePicture => ({
    model: modelHash(picture),
    traced: 1,
    variants: [{ variant: "yellow", quality: 44, hash: "short", placeholder: "", bytes: Buffer.from("x") }],
  });
  const rows = () => database.db.select().from(renderedPictures).orderBy(renderedPictures.key);
  const before = await open("r1");
  expect(before.needs(one, false)).toBe(true);
  for (const picture of [one, other]) await before.store(picture, made(picture));
  // a running shop has compared their models since
  await database.db.update(renderedPictures).set({ renderer: "r2" });
  await (await open("r2")).store(one, made(one));
  const left = await rows();
  const again = await open("r2");
  expect([again.needs(one, true), again.needs(other, true)]).toEqual([false, true]);
  expect([again.needs(one, false), again.needs(other, false)]).toEqual([false, false]);
  expect(await rows()).toEqual(left);
  await database.db.update(renderedPictures).set({ model: "another" });
  expect((await open("r2")).needs(one, false)).toBe(true);
});
