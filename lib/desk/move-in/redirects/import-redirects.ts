import { env } from "@/env.mjs";
import { openTable } from "@/lib/desk/products/import/table-rows";
import { writeRedirects } from "@/lib/desk/redirects/bulk-commands";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { findRedirect, indexRedirects } from "@/lib/platform/redirects/model";
import { listRedirects } from "@/lib/platform/redirects/queries";
import { beginMove, endMove, noteRecords } from "../records/record-commands";
import { type ReadRules, type RefusedRow, readRules } from "./read-rules";

export type RedirectMove = { file: string; name: string; dryRun: boolean };

/** What an import of redirects did, or would do. */
export type RedirectMoveReport = {
  move: string | null;
  state: "done" | "rehearsed";
  read: number;
  created: number;
  changed: number;
  unchanged: number;
  refused: RefusedRow[];
};

/** Reads a file of redirects, and refuses those that would lead in a circle. @throws CommandError */
export async function readRedirectFile(file: string): Promise<ReadRules> {
  const table = await openTable(file);
  const read = await readRules(table(), [new URL(env.SHOP_URL).host]);
  const all = indexRedirects([...(await listRedirects()), ...read.rules]);
  const isRound = ({ from }: { from: string }) => findRedirect(all, from, "") === null;
  const circles = read.rules
    .filter(isRound)
    .map(({ line, from }) => ({ line, name: from, column: null, reason: "It would lead in a circle." }));
  return {
    ...read,
    rules: read.rules.filter((rule) => !isRound(rule)),
    refused: [...read.refused, ...circles].sort((a, b) => a.line - b.line),
  };
}

/** Imports redirects in bulk; one from the same path is replaced. @throws CommandError if the file can't be read */
export async function moveRedirects(
  { file, name, dryRun }: RedirectMove,
  audit: AuditAction,
): Promise<RedirectMoveReport> {
  const { rules, refused, rows } = await readRedirectFile(file);
  if (dryRun) {
    const known = new Map((await listRedirects()).map((rule) => [rule.from, rule]));
    const outcomes = rules.map((rule) => {
      const before = known.get(rule.from);
      return !before
        ? "created"
        : before.to === rule.to && before.permanent === rule.permanent
          ? "unchanged"
          : "changed";
    });
    return { move: null, state: "rehearsed", read: rows, refused, ...countsOf(outcomes) };
  }
  const move = await beginMove({ kind: "redirects", system: null, name, choices: {}, actor: audit.actor });
  const written = await db().transaction(async (tx) => {
    const all = await writeRedirects(tx, rules, { replaces: true });
    const changed = all.filter(({ outcome }) => outcome !== "unchanged");
    await noteRecords(
      tx,
      move,
      changed.map(({ from, to, outcome, before }) => ({
        kind: "redirect",
        subject: from,
        outcome: outcome === "created" ? "created" : "changed",
        before,
        mark: to,
      })),
    );
    return all;
  });
  const counts = countsOf(written.map(({ outcome }) => outcome));
  await endMove(move, "done", { read: rows, ...counts, refused: refused.length });
  await recordShopAudit(db(), audit, move, { file: name, read: rows, ...counts, refused: refused.length });
  return { move, state: "done", read: rows, refused, ...counts };
}

function countsOf(outcomes: readonly ("created" | "changed" | "unchanged")[]) {
  const of = (outcome: string) => outcomes.filter((one) => one === outcome).length;
  return { created: of("created"), changed: of("changed"), unchanged: of("unchanged") };
}
