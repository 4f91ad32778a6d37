import type { Command } from "commander";
import {
  addFeed,
  changeFeed,
  type Feed,
  listFeeds,
  readFeedLog,
  removeFeed,
  runFeedNow,
  setFeedEnabled,
} from "@/lib/desk/feeds/commands";
import { formatReport } from "@/lib/goods/suppliers/import/runs/report";
import { deviceTimeZone } from "@/lib/platform/intl/local-dates";
import { formatCount } from "@/lib/platform/intl/numbers";
import { formatInZone } from "@/lib/platform/intl/zones";
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
import { changeOf, DAILY, type FeedWords, withFeedOptions, withHostKey } from "./feed-options";

/** Runs that `feeds log` shows. */
const LOG_LENGTH = "20";

/** A moment in the feed's own time zone: `Mar 9, 2026, 6:00 AM`. */
const moment = (at: Date | null, timeZone: string) => (at === null ? "–" : formatInZone(at, timeZone));

const stateOf = ({ isEnabled, staleSince, lastOutcome }: Feed) =>
  [isEnabled ? (lastOutcome ?? "not run yet") : "paused", ...(staleSince ? ["stones hidden"] : [])].join(
    ", ",
  );

/** Commands for suppliers' feeds that run by themselves. */
export function feedCommands(program: Command): void {
  const group = program
    .command("feeds")
    .description("suppliers’ feeds that run by themselves; docs/feeds.md explains them");
  group
    .command("list")
    .description("list the feeds with their last and next run")
    .addOption(jsonOption())
    .action(async (options: CommonOptions) => {
      const feeds = await listFeeds();
      const words = feeds.map((feed) => [
        feed.supplier,
        feed.kind,
        feed.schedule,
        feed.timeZone,
        stateOf(feed),
        moment(feed.lastGoodAt, feed.timeZone),
        feed.isEnabled ? moment(feed.nextRunAt, feed.timeZone) : "–",
      ]);
      const headings = ["Supplier", "Kind", "Schedule", "Time zone", "State", "Last good run", "Next run"];
      printResult(feeds, feeds.length ? table(headings, words) : "No feeds.", options);
    });
  withFeedOptions(group.command("add"))
    .description("add a supplier’s feed")
    .argument("<supplier>", "name of the supplier")
    .argument("<address>", "path, https:// or sftp:// address")
    .action(async (supplier: string, address: string, options: FeedWords) => {
      const change = await changeOf({ ...options, address });
      const { schedule = DAILY, timeZone = deviceTimeZone() } = change;
      const pinned = await withHostKey(change, options);
      await confirm(
        `Read ${supplier}’s stones from ${pinned.address ?? address} (${schedule}, ${timeZone})?`,
        options,
      );
      const added = await addFeed(
        supplier,
        { ...pinned, address: pinned.address ?? address, schedule, timeZone },
        auditActionOf("feed add", options),
      );
      printResult(
        added,
        `${supplier}’s feed runs next on ${moment(added.nextRunAt, added.timeZone)}.`,
        options,
      );
    });
  withFeedOptions(group.command("change"))
    .description("change a supplier’s feed")
    .argument("<supplier>", "name of the supplier")
    .option("--address <address>", "path, https:// or sftp:// address")
    .action(async (supplier: string, options: FeedWords) => {
      const change = await withHostKey(await changeOf(options), options);
      await confirm(`Change ${supplier}’s feed?`, options);
      const changed = await changeFeed(supplier, change, auditActionOf("feed change", options));
      printResult(
        changed,
        `${supplier}’s feed runs next on ${moment(changed.nextRunAt, changed.timeZone)}.`,
        options,
      );
    });
  group
    .command("run")
    .description("run a feed now")
    .argument("<supplier>", "name of the supplier")
    .option("--force", "import the file even if it hasn’t changed")
    .addOption(jsonOption())
    .action(async (supplier: string, options: CommonOptions & { force?: boolean }) => {
      const { outcome, message, report } = await runFeedNow(supplier, options.force ?? false);
      printResult(
        { outcome, message, report },
        report ? `${formatReport(report)}\n${message}` : message,
        options,
      );
    });
  toggle(group, "pause", false, "stop a feed for now; its stones stay for sale");
  toggle(group, "resume", true, "let a paused feed run again");
  group
    .command("remove")
    .description("remove a feed; its stones stay for sale")
    .argument("<supplier>", "name of the supplier")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (supplier: string, options: CommonOptions) => {
      await confirm(`Remove ${supplier}’s feed? Its stones stay for sale.`, options);
      await removeFeed(supplier, auditActionOf("feed remove", options));
      printResult({ supplier, removed: true }, `${supplier}’s feed is removed.`, options);
    });
  group
    .command("log")
    .description("list a supplier’s latest runs")
    .argument("<supplier>", "name of the supplier")
    .option("--limit <number>", "most runs to list", LOG_LENGTH)
    .addOption(jsonOption())
    .action(async (supplier: string, options: CommonOptions & { limit: string }) => {
      const { feed, runs } = await readFeedLog(supplier, parseWholeNumber(options.limit, "--limit"));
      const words = runs.map(({ startedAt, state, read, added, changed, gone, refused, message }) => [
        moment(startedAt, feed.timeZone),
        state,
        ...[read, added, changed, gone, refused].map((count) => formatCount(count)),
        message ?? "",
      ]);
      const headings = ["Time", "State", "Rows", "New", "Updated", "Gone", "Refused", ""];
      const last = feed.lastMessage
        ? `Last attempt, ${moment(feed.lastAttemptAt, feed.timeZone)}: ${feed.lastMessage}`
        : "";
      printResult(
        { feed, runs },
        [runs.length ? table(headings, words) : "No runs.", last].join("\n").trim(),
        options,
      );
    });
}

function toggle(group: Command, name: "pause" | "resume", isEnabled: boolean, description: string): void {
  group
    .command(name)
    .description(description)
    .argument("<supplier>", "name of the supplier")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (supplier: string, options: CommonOptions) => {
      await confirm(isEnabled ? `Let ${supplier}’s feed run again?` : `Pause ${supplier}’s feed?`, options);
      const feed = await setFeedEnabled(supplier, isEnabled, auditActionOf(`feed ${name}`, options));
      printResult(
        feed,
        isEnabled ? `${supplier}’s feed runs again.` : `${supplier}’s feed is paused.`,
        options,
      );
    });
}
