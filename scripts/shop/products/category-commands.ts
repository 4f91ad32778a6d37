import type { Command } from "commander";
import {
  addCategory,
  type CategoryRecord,
  deleteCategory,
  listCategories,
  moveCategory,
  renameCategory,
} from "@/lib/desk/categories/commands";
import { CommandError } from "@/lib/desk/errors/command-error";
import {
  asOption,
  auditActionOf,
  type CommonOptions,
  confirm,
  jsonOption,
  printResult,
  table,
  yesOption,
} from "../cli";

type AddOptions = CommonOptions & { slug?: string; parent?: string; before?: string; description?: string };
type RenameOptions = CommonOptions & { name?: string; slug?: string; description?: string };
type MoveOptions = CommonOptions & { parent?: string; top?: true; before?: string };

/** A change of categories: asks first, and records who made it. */
const changing = (command: Command) =>
  command.addOption(yesOption()).addOption(asOption()).addOption(jsonOption());

/** The category tree, which menus, lists, and addresses follow. */
export function categoryCommands(program: Command): void {
  const group = program.command("categories").description("manage the categories of menus and lists");
  group
    .command("list", { isDefault: true })
    .description("list categories in the order of the menus")
    .addOption(jsonOption())
    .action(async (options: CommonOptions) => {
      const rows = await listCategories();
      printResult(rows, treeWords(rows), options);
    });
  changing(
    group
      .command("add")
      .description("add a category")
      .argument("<name>")
      .option("--slug <slug>", "its part of the address (default: made from the name)")
      .option("--parent <slug>", "parent category (default: none)")
      .option("--before <slug>", "sibling to put it before (default: last)")
      .option("--description <text>", "text at the top of its page"),
  ).action(async (name: string, options: AddOptions) => {
    await confirm(`Add the category ${name}? Shoppers will see it once it has products.`, options);
    const { slug = null, parent = null, before = null, description = "" } = options;
    const added = await addCategory(
      { name, slug, parent, before, description },
      auditActionOf("category add", options),
    );
    printResult(added, `Added ${added.name}: ${added.path}`, options);
  });
  changing(
    group
      .command("rename")
      .description("change the name, slug, or description of a category")
      .argument("<slug>")
      .option("--name <name>")
      .option("--slug <slug>", "new slug; the old address redirects to the new one")
      .option("--description <text>"),
  ).action(async (named: string, options: RenameOptions) => {
    const { name, slug, description } = options;
    if ([name, slug, description].every((one) => one === undefined)) {
      throw new CommandError("Pass --name, --slug, or --description.");
    }
    await confirm(`Change the category ${named}?`, options);
    const change = {
      ...(name === undefined ? {} : { name }),
      ...(slug === undefined ? {} : { slug }),
      ...(description === undefined ? {} : { description }),
    };
    const renamed = await renameCategory(named, change, auditActionOf("category rename", options));
    printResult(renamed, `Changed ${renamed.name}.`, options);
  });
  changing(
    group
      .command("move")
      .description("move a category under another, or change its order")
      .argument("<slug>")
      .option("--parent <slug>", "new parent category (default: unchanged)")
      .option("--top", "move it to the top level")
      .option("--before <slug>", "sibling to put it before (default: last)"),
  ).action(async (slug: string, options: MoveOptions) => {
    if (options.top && options.parent !== undefined)
      throw new CommandError("Pass either --parent or --top, not both.");
    await confirm(`Move the category ${slug}?`, options);
    const place = { parent: await parentOf(slug, options), before: options.before ?? null };
    const moved = await moveCategory(slug, place, auditActionOf("category move", options));
    printResult(moved, `Moved ${slug}: ${moved.path}`, options);
  });
  changing(
    group.command("delete").description("delete a category without products").argument("<slug>"),
  ).action(async (slug: string, options: CommonOptions) => {
    await confirm(`Delete the category ${slug}?`, options);
    const gone = await deleteCategory(slug, auditActionOf("category delete", options));
    printResult(gone, `Deleted ${gone.name}.`, options);
  });
}

async function parentOf(slug: string, { parent, top }: MoveOptions): Promise<string | null> {
  if (top) return null;
  if (parent !== undefined) return parent;
  return (await listCategories()).find((row) => row.slug === slug)?.parent ?? null;
}

const treeWords = (rows: readonly CategoryRecord[]): string =>
  table(
    ["Name", "Slug", "Products", "Address"],
    rows.map(({ name, slug, parent, products, path }) => [
      parent === null ? name : `  ${name}`,
      slug,
      String(products),
      path,
    ]),
  );
