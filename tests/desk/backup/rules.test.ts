import { expect, test } from "vitest";
import { backupName, surplusBackups } from "@/lib/desk/backup/names";
import { backupShortcoming } from "@/lib/desk/system/backup-shortcoming";
import { findBackupProblem } from "@/lib/platform/backups/health";
import type { BackupRun } from "@/lib/platform/backups/run-commands";
import { isBackupDue, nextBackupAt } from "@/lib/platform/backups/schedule";

const at = (time: string) => new Date(`2026-11-${time}:00Z`);
const run = (
  time: string,
  state: BackupRun["state"],
  origin: BackupRun["origin"] = "schedule",
): BackupRun => ({
  id: time,
  origin,
  startedAt: at(time),
  finishedAt: null,
  state,
  file: null,
  bytes: null,
  rows: null,
  problem: state === "checked" ? null : "the disk is full",
});

test.each([
  ["not before its hour", [run("29T08:01", "checked")], "30T07:59", false],
  ["from its hour on", [run("29T08:01", "checked")], "30T08:00", true],
  ["later, if the shop was down then", [run("28T08:01", "checked")], "30T17:00", true],
  ["at once, if there never was one", [], "30T03:00", true],
  ["once a day, unchecked too", [run("30T08:01", "unchecked")], "30T20:00", false],
  ["although somebody wrote one by hand", [run("30T08:01", "checked", "command")], "30T08:02", true],
  ["not while one is being written", [run("30T08:01", "running")], "30T12:00", false],
  ["again, if that one was left behind", [run("30T08:01", "running")], "30T15:00", true],
  ["not right after a failure", [run("30T08:01", "failed")], "30T08:30", false],
  ["an hour after a failure", [run("30T08:01", "failed")], "30T09:02", true],
  [
    "not after three failures",
    [run("30T10:03", "failed"), run("30T09:02", "failed"), run("30T08:01", "failed")],
    "30T12:00",
    false,
  ],
] as const)("the daily backup is due %s", (_, runs, now, expected) => {
  expect(isBackupDue(8, runs, at(now))).toBe(expected);
});

test.each([
  ["now, if it is due", [], "30T03:00", "30T03:00"],
  ["the next day", [run("30T08:01", "checked")], "30T09:00", "31T08:00"],
  ["an hour after a failure", [run("30T08:01", "failed")], "30T08:30", "30T09:01"],
] as const)("the next daily backup is planned %s", (_, runs, now, expected) => {
  expect(nextBackupAt(8, runs, at(now))).toEqual(
    expected === "31T08:00" ? new Date("2026-12-01T08:00Z") : at(expected),
  );
});

test.each([
  ["missing", [], null],
  ["failed", [run("30T08:00", "failed"), run("29T08:00", "checked")], run("29T08:00", "checked")],
  ["failed", [run("30T01:00", "running")], run("29T08:00", "checked")],
  ["unchecked", [run("30T08:00", "unchecked")], run("29T08:00", "checked")],
  ["unsound", [run("30T08:00", "unsound")], run("29T08:00", "checked")],
  ["old", [run("29T05:00", "checked")], run("29T05:00", "checked")],
  [null, [run("30T08:00", "checked")], run("30T08:00", "checked")],
  [null, [run("30T08:30", "running"), run("29T08:00", "checked")], run("29T08:00", "checked")],
  // one by hand neither hides nor makes a problem of the schedule, unless it is good
  [null, [run("30T08:30", "unchecked", "command"), run("30T08:00", "checked")], run("30T08:00", "checked")],
  [
    "failed",
    [run("30T08:30", "unchecked", "command"), run("30T08:00", "failed")],
    run("29T08:00", "checked"),
  ],
  [
    null,
    [run("30T08:30", "checked", "command"), run("30T08:00", "failed")],
    run("30T08:30", "checked", "command"),
  ],
] as const)("backups are said to be %s", (kind, runs, lastChecked) => {
  const problem = findBackupProblem({ isScheduled: true, runs, lastChecked, now: at("30T09:00") });
  expect(problem?.kind ?? null).toBe(kind);
});

test("without a schedule, a backup may be a week old, and an archived log makes up for it", () => {
  const lastChecked = run("20T08:00", "checked", "command");
  const problemAt = (now: string) =>
    findBackupProblem({ isScheduled: false, runs: [lastChecked], lastChecked, now: at(now) });
  expect(problemAt("27T07:00")).toBeNull();
  const problem = problemAt("28T09:00");
  const words = (archivedAt: Date | null) =>
    backupShortcoming({ place: null, problem, archivedAt }, at("28T09:00"))?.problem;
  expect(words(null)).toContain("The last backup that was checked is from Fri, Nov 20");
  expect(words(at("28T08:00"))).toBeUndefined();
});

test("what is wrong is said with its reason", () => {
  const problem = findBackupProblem({
    isScheduled: true,
    runs: [run("30T08:00", "failed")],
    lastChecked: null,
    now: at("30T09:00"),
  });
  expect(backupShortcoming({ place: "folder", problem, archivedAt: null }, at("30T09:00"))).toMatchObject({
    problem: "The last backup, on Mon, Nov 30, failed: the disk is full.",
    isUrgent: true,
  });
});

test("old backups of this shop are deleted, a doubtful one in exchange for a good one never", () => {
  const shopUrl = "https://shop.example";
  const named = (day: string, state: "checked" | "unchecked" = "checked", isEncrypted = false) =>
    backupName({ shopUrl, at: at(`${day}T08:00`), state, isEncrypted });
  const [newest, second, third, oldest] = [
    named("30"),
    named("29", "unchecked"),
    named("28", "checked", true),
    named("27"),
  ];
  expect([newest, second, third]).toEqual([
    "adamas-shop.example-20261130T080000Z.zip",
    "adamas-shop.example-20261129T080000Z-unchecked.zip",
    "adamas-shop.example-20261128T080000Z.zip.age",
  ]);
  const others = ["adamas-other.example-20261101T080000Z.zip", "adamas-shop.example-notes.txt", "photo.jpg"];
  const names = [oldest, ...others, third, newest, second];
  const surplus = (most: number, isGood: boolean) => surplusBackups(names, { shopUrl, most, isGood });
  expect(surplus(1, true)).toEqual([third, oldest]);
  expect(surplus(2, true)).toEqual([oldest]);
  expect(surplus(3, true)).toEqual([]);
  expect(surplus(1, false)).toEqual([]);
  expect(surplusBackups([named("26", "unchecked"), ...names], { shopUrl, most: 1, isGood: false })).toEqual([
    named("26", "unchecked"),
  ]);
});

test("a good backup after many doubtful ones leaves the good ones before them", () => {
  const shopUrl = "https://shop.example";
  const named = (day: string, state: "checked" | "unchecked") =>
    backupName({ shopUrl, at: at(`${day}T08:00`), state, isEncrypted: false });
  const doubtful = ["29", "28", "27"].map((day) => named(day, "unchecked"));
  const good = [named("30", "checked"), named("26", "checked")];
  expect(surplusBackups([...doubtful, ...good], { shopUrl, most: 2, isGood: true })).toEqual([doubtful[2]]);
});
