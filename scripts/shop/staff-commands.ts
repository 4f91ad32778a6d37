import { type Command, Option } from "commander";
import { CommandError } from "@/lib/desk/errors/command-error";
import {
  changeStaff,
  findStaffByEmail,
  inviteStaff,
  listInvitations,
  listStaff,
  resetSecondFactor,
} from "@/lib/people/staff/commands/staff";
import type { StaffRow } from "@/lib/people/staff/commands/staff-sessions";
import { ROLE_WORDS, ROLES, type Role } from "@/lib/people/staff/roles";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { doMailsWork } from "@/lib/platform/mail/state-queries";
import {
  asOption,
  auditActionOf,
  type CommonOptions,
  confirm,
  formatDay,
  jsonOption,
  printResult,
  table,
  yesOption,
} from "./cli";

/** Accounts of the back office. */
export function staffCommands(program: Command): void {
  const staff = program.command("staff").description("manage who can sign in to the back office");
  staff
    .command("list", { isDefault: true })
    .description("list people and open invitations")
    .addOption(jsonOption())
    .action(async (options: CommonOptions) => {
      const people = (await listStaff()).map(({ email, name, role, disabledAt, createdAt }) => ({
        email,
        name,
        role,
        state: disabledAt ? "disabled" : "active",
        since: createdAt,
      }));
      const invited = (await listInvitations()).map(({ email, role, createdAt }) => ({
        email: email ?? "first owner",
        name: "",
        role,
        state: "invited",
        since: createdAt,
      }));
      const rows = [...people, ...invited];
      const words = rows.map((row) => [
        row.email,
        row.name,
        ROLE_WORDS[row.role].name,
        row.state,
        formatDay(row.since),
      ]);
      const none = "Nobody yet. Invite someone: npm run shop -- staff invite EMAIL --role owner";
      printResult(
        rows,
        rows.length > 0 ? table(["Email", "Name", "Role", "State", "Since"], words) : none,
        options,
      );
    });
  staff
    .command("invite")
    .description("invite someone by email; the one-time link is also printed")
    .argument("<email>")
    .addOption(new Option("--role <role>", "what they can do").choices(ROLES).default("sales"))
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (email: string, options: CommonOptions & { role: Role }) => {
      await confirm(`Invite ${email} as ${ROLE_WORDS[options.role].name}?`, options);
      const made = await refusable(
        inviteStaff({ email, role: options.role }, auditActionOf("staff invite", options)),
      );
      const isMailed = await doMailsWork();
      printResult(
        made,
        `${made.link}\n\nThe link works once, within three days. ${isMailed ? `It was also mailed to ${email}.` : `The shop can’t send email right now: give the link to ${email} yourself.`}`,
        options,
      );
    });
  for (const [name, disabled, done] of [
    ["disable", true, "can’t sign in any more"],
    ["enable", false, "can sign in again"],
  ] as const) {
    staff
      .command(name)
      .description(disabled ? "end someone’s sessions and keep them out" : "let someone sign in again")
      .argument("<email>")
      .addOption(yesOption())
      .addOption(asOption())
      .addOption(jsonOption())
      .action(async (email: string, options: CommonOptions) => {
        const { id, version } = await requireStaffMember(email);
        await confirm(`${disabled ? "Disable" : "Enable"} ${email}?`, options);
        await refusable(changeStaff(id, { disabled, version }, auditActionOf(`staff ${name}`, options)));
        printResult({ email, disabled }, `${email} ${done}.`, options);
      });
  }
  staff
    .command("reset")
    .description("remove someone’s authenticator app and passkeys; they set up new ones when they sign in")
    .argument("<email>")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (email: string, options: CommonOptions) => {
      const { id } = await requireStaffMember(email);
      await confirm(`Remove the authenticator app and passkeys of ${email}?`, options);
      await resetSecondFactor(id, auditActionOf("staff reset", options));
      printResult({ email }, `${email} sets up a new one at the next sign-in.`, options);
    });
}

/** @throws CommandError if nobody has this address */
async function requireStaffMember(email: string): Promise<StaffRow> {
  const person = await findStaffByEmail(email);
  if (!person) throw new CommandError(`Nobody in the back office has the address ${email}.`);
  return person;
}

/** Turns the API's refusals into the command line's. */
async function refusable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new CommandError(Object.values(error.errors ?? {})[0]?.[0] ?? error.message);
  }
}
