import type { Command } from "commander";
import { CommandError } from "@/lib/desk/errors/command-error";
import {
  addMedia,
  listMedia,
  moveMedia,
  removeMedia,
  replaceMedia,
  retitleMedia,
} from "@/lib/desk/media/commands";
import { sweepMedia } from "@/lib/desk/media/sweep-commands";
import { type MediaRow, mediaFromRow } from "@/lib/platform/media/transform";
import {
  asOption,
  auditActionOf,
  type CommonOptions,
  confirm,
  jsonOption,
  parseWholeNumber,
  printResult,
  table,
  yesOption,
} from "../cli";

const KINDS: Record<MediaRow["kind"], string> = {
  image: "picture",
  video: "video",
  frames: "360° view",
  model: "3D model",
  certificate: "certificate",
  viewer: "360° viewer",
};

type FileOptions = CommonOptions & { alt?: string; at?: string; turn?: true; poster?: string };

const filesOf = (paths: readonly string[], { turn, poster }: FileOptions) => ({
  paths,
  isTurn: turn === true,
  poster: poster ?? null,
});

function parsePlace(text: string): number {
  const place = parseWholeNumber(text, "The position");
  if (place < 1) throw new CommandError("Positions start at 1.");
  return place;
}

/** A change of media: asks first, and records who made it. */
const changing = (command: Command) =>
  command.addOption(yesOption()).addOption(asOption()).addOption(jsonOption());

/** Pictures, videos and documents of products, variants, categories and diamonds. */
export function mediaCommands(program: Command): void {
  const media = program
    .command("media")
    .description(
      "manage pictures and videos of products, variants, categories, diamonds, texts, and the home page",
    );
  media
    .command("list")
    .description("list the pictures and videos of a product or anything else that has them, in order")
    .argument("<subject>", "slug, SKU, report number, name of a text, or banner")
    .addOption(jsonOption())
    .action(async (named: string, options: CommonOptions) => {
      const { subject, rows } = await listMedia(named);
      const words = rows.map(({ id, kind, width, height, alt }, index) => [
        String(index + 1),
        KINDS[kind],
        width === null ? "" : `${width} × ${height}`,
        id,
        alt,
      ]);
      const headings = ["", "Kind", "Pixels", "ID", "Description"];
      printResult(rows, rows.length ? table(headings, words) : `${subject.name} has no media.`, options);
    });
  changing(
    media
      .command("add")
      .description("add a picture, video, 3D model, or PDF certificate")
      .argument(
        "<subject>",
        "slug or SKU of a product, SKU of a variant, slug of a category, SKU or report number of a diamond, name of a text, or banner for the top of the home page",
      )
      .argument("<file...>", "file to add; with --turn, the pictures of one turn in order")
      .requiredOption("--alt <text>", "what it shows, for people who can’t see it")
      .option("--at <position>", "position among the others, from 1 (default: last)")
      .option("--poster <file>", "picture shown until a video plays")
      .option("--turn", "add the pictures as one 360° view"),
  ).action(async (named: string, paths: string[], options: FileOptions) => {
    const at = options.at === undefined ? null : parsePlace(options.at);
    await confirm(`Add ${paths.length === 1 ? paths[0] : `${paths.length} pictures`} to ${named}?`, options);
    const text = { alt: options.alt ?? "", at };
    const row = await addMedia(named, filesOf(paths, options), text, auditActionOf("media add", options));
    const words = [`Added a ${KINDS[row.kind]} to ${named}: ${row.id}`];
    const shown = mediaFromRow(row);
    if (row.subjectKind === "article" && shown) words.push(`In the text: ![${row.alt}](${shown.src})`);
    printResult(row, words.join("\n"), options);
  });
  changing(
    media
      .command("replace")
      .description("replace a picture, video, or document with another file")
      .argument("<id>")
      .argument("<file...>")
      .option("--alt <text>", "new description (default: unchanged)")
      .option("--poster <file>", "picture shown until a video plays")
      .option("--turn", "use the pictures as one 360° view"),
  ).action(async (id: string, paths: string[], options: FileOptions) => {
    await confirm(`Replace ${id}?`, options);
    const audit = auditActionOf("media replace", options);
    const row = await replaceMedia(id, filesOf(paths, options), options.alt ?? null, audit);
    printResult({ id: row.id }, `Replaced ${id}.`, options);
  });
  changing(
    media
      .command("retitle")
      .description("change the description of a picture, video, or document")
      .argument("<id>")
      .requiredOption("--alt <text>", "what it shows, for people who can’t see it"),
  ).action(async (id: string, options: FileOptions) => {
    await confirm(`Change the description of ${id}?`, options);
    const row = await retitleMedia(id, options.alt ?? "", auditActionOf("media retitle", options));
    printResult({ id: row.id }, `Changed the description of ${id}.`, options);
  });
  changing(
    media
      .command("move")
      .description("move a picture or video to another position")
      .argument("<id>")
      .argument("<position>", "from 1"),
  ).action(async (id: string, place: string, options: CommonOptions) => {
    await confirm(`Move ${id} to position ${place}?`, options);
    const row = await moveMedia(id, parsePlace(place), auditActionOf("media move", options));
    printResult({ id: row.id }, `Moved ${id} to position ${place}.`, options);
  });
  changing(
    media.command("remove").description("remove a picture, video, or document").argument("<id>"),
  ).action(async (id: string, options: CommonOptions) => {
    await confirm(`Remove ${id}?`, options);
    const row = await removeMedia(id, auditActionOf("media remove", options));
    printResult({ id: row.id }, `Removed the ${KINDS[row.kind]} “${row.alt}”.`, options);
  });
  changing(
    media
      .command("sweep")
      .description("delete unused files that are at least a day old")
      .option("--dry-run", "count the files without deleting any")
      .option("--all", "delete them even if they are more than a fifth of all files"),
  ).action(async (options: CommonOptions & { dryRun?: true; all?: true }) => {
    if (!options.dryRun) await confirm("Delete all unused files?", options);
    const audit = options.dryRun ? null : auditActionOf("media sweep", options);
    const swept = await sweepMedia(audit, { all: options.all === true });
    const found = `${swept.files} unused files (${(swept.bytes / 1_000_000).toFixed(1)} MB) and ${swept.rows} entries of deleted products, variants, or categories`;
    printResult(swept, options.dryRun ? `Found ${found}.` : `Deleted ${found}.`, options);
  });
}
