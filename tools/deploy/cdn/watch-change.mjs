import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";

/** Pause between two looks at a page, ms. */
const EVERY_MS = 60;

/**
 * Looks at pages all the time while something changes, and tells when the old one was last seen, by the name of who was
 * asked.
 * @param {object} options
 * @param {import("pg").Client} options.client
 * @param {readonly { path: string, url: string, name: string }[]} options.targets
 * @param {(html: string) => boolean} options.isNew
 * @param {() => Promise<void>} options.change
 * @param {number} options.forMs how long to look after the change
 */
export async function watchChange({ client, targets, isNew, change, forMs }) {
  /** @type {{ name: string, path: string, at: number, isNew: boolean }[]} */
  const looks = [];
  let isOver = false;
  const watching = targets.map(async ({ path, url, name }) => {
    while (!isOver) {
      const at = Date.now();
      // nginx closes a connection after a thousand requests
      const response = await fetch(url, { headers: { accept: "text/html" } }).catch(() => null);
      if (response) looks.push({ name, path, at, isNew: isNew(await response.text()) });
      await sleep(EVERY_MS);
    }
  });
  // pages are cached, and cached again
  await sleep(1_500);
  assert.ok(!looks.some((look) => look.isNew), "before the change, no page shows it");
  const newest = async () =>
    (await client.query("select version, at from change_log order by version desc limit 1")).rows[0];
  const before = await newest();
  await change();
  const entry = await newest();
  assert.notEqual(entry?.version, before?.version, "the change is in the log");
  await sleep(Math.max(0, entry.at.getTime() + forMs - Date.now()));
  isOver = true;
  await Promise.all(watching);
  /** @type {Record<string, number>} */
  const lastOldMs = {};
  /** @type {Record<string, string>} */
  const worst = {};
  for (const look of looks) {
    const after = look.at - entry.at.getTime();
    if (look.isNew || after <= (lastOldMs[look.name] ?? 0)) continue;
    lastOldMs[look.name] = after;
    worst[look.name] = `${look.path} after ${after} ms`;
  }
  for (const { path, name } of targets) {
    const own = looks.filter((look) => look.path === path && look.name === name);
    assert.ok(own.at(-1)?.isNew, `${path} shows the change at last (${name})`);
  }
  return { changedAt: entry.at.getTime(), lastOldMs, worst };
}
