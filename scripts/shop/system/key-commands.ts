import { type Command, Option } from "commander";
import { CommandError } from "@/lib/desk/errors/command-error";
import { type AdminKey, createKey, listKeys, revokeKey } from "@/lib/people/staff/commands/admin-keys";
import { SCOPES } from "@/lib/people/staff/scopes";
import {
  asOption,
  auditActionOf,
  type CommonOptions,
  confirm,
  formatDay,
  jsonOption,
  parseDate,
  printResult,
  table,
  yesOption,
} from "../cli";

/** Keys of the admin API. */
export function keyCommands(program: Command): void {
  const keys = program.command("keys").description("manage admin API keys; docs/admin-api.md shows how");
  keys
    .command("list", { isDefault: true })
    .description("list keys, including revoked ones")
    .addOption(jsonOption())
    .action(async (options: CommonOptions) => {
      const rows = await listKeys();
      const words = rows.map((key) => [
        key.name,
        stateOf(key),
        key.scopes.join(", "),
        formatDay(key.createdAt),
        formatDay(key.lastUsedAt),
        formatDay(key.expiresAt),
      ]);
      const headings = ["Name", "State", "Scopes", "Created", "Last used", "Expires"];
      const none = "No keys. Add one: npm run shop -- keys add NAME";
      printResult(rows, rows.length > 0 ? table(headings, words) : none, options);
    });
  keys
    .command("add")
    .description("create a key; its secret is shown once")
    .argument("<name>", "what it is for, such as photo-studio")
    .addOption(
      new Option("--scope <scope...>", "what it can do: catalog, or the rights of roles")
        .choices(SCOPES)
        .default(["catalog"]),
    )
    .option("--expires <day>", "first day it is no longer valid (UTC)")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (name: string, options: CommonOptions & { scope: string[]; expires?: string }) => {
      if (!/^[\w. -]{1,60}$/.test(name)) {
        throw new CommandError("Use up to 60 letters, digits, spaces, and . _ - for the name.");
      }
      const expiresAt = options.expires === undefined ? null : parseDate(options.expires);
      if (expiresAt && expiresAt <= new Date())
        throw new CommandError("The key would already be expired. Choose a later day.");
      await confirm(
        `Create the key ${name}? Anyone who has it can do this: ${options.scope.join(", ")}.`,
        options,
      );
      const made = await createKey(
        { name, scopes: options.scope, expiresAt },
        auditActionOf("key add", options),
      );
      if (!made) throw new CommandError(`There is already a key named ${name}. Choose another name.`);
      const words = `${made.secret}\n\nSave it now. It can’t be shown again.`;
      printResult({ ...made.key, secret: made.secret }, words, options);
    });
  keys
    .command("revoke")
    .description("revoke a key; requests with it are refused right away")
    .argument("<name>")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (name: string, options: CommonOptions) => {
      await confirm(`Revoke the key ${name}? This can’t be undone.`, options);
      const key = await revokeKey({ name }, auditActionOf("key revoke", options));
      if (!key) throw new CommandError(`No key is named ${name}.`);
      printResult(key, `Revoked ${name}.`, options);
    });
}

function stateOf({ revokedAt, expiresAt }: AdminKey): string {
  if (revokedAt) return "revoked";
  return expiresAt && expiresAt <= new Date() ? "expired" : "valid";
}
