import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { buildPhase } from "@/scripts/lib/build/build-shop.mjs";
import { parsePostmasterPid } from "@/scripts/lib/database/postmaster.mjs";
import { inRoot } from "@/scripts/lib/paths.mjs";
import { run } from "@/scripts/lib/processes.mjs";
import { lineReporter } from "@/scripts/lib/terminal.mjs";
import { findChromium } from "@/scripts/lib/test/chromium.mjs";
import { joinUsers, otherUsers } from "@/scripts/lib/users.mjs";

let said = "";
beforeEach(() => {
  said = "";
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    said += text;
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

describe("what a start shows", () => {
  test("is a line where the output tells one, whole however it comes in pieces, and once", () => {
    const teller = lineReporter((line) => (line.startsWith("x") ? null : line));
    for (const piece of ["one\ntw", "o\nxyz\n", "two\nthr", "ee"]) teller.write(piece);
    expect(said).toBe("one\ntwo\n");
    teller.end();
    expect(said).toBe("one\ntwo\nthree\n");
  });

  test("is the phases of a build, not Next's words", () => {
    const output = [
      "▲ Next.js 16.4.6 (Turbopack)",
      '⚠ The "middleware" file convention is deprecated.',
      "  Creating an optimized production build ...",
      "  Running TypeScript ...",
      "  Collecting page data using 1 worker ...",
      "  Generating static pages using 1 worker (7/30) ",
      "├ ƒ /api/health",
    ];
    expect(output.map(buildPhase).filter(Boolean)).toEqual([
      "  compiling",
      "  checking types",
      "  finding the pages",
      "  pages: 7 of 30",
    ]);
  });

  test("of a command is what it is told, with its exit code and its last words", async () => {
    const script =
      "console.log('shown'); console.log('ready: 1'); console.error('why'); process.exitCode = 3";
    const { code, tail } = await run(process.execPath, ["--eval", script], {
      tell: (line) => (line.startsWith("ready") ? null : line),
    });
    expect(code).toBe(3);
    expect(tail).toContain("ready: 1");
    expect(said.split("\n").filter(Boolean).sort()).toEqual(["shown", "why"]);
  });
});

describe("who uses something that processes share", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "adamas-users-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test("is the living, and what the dead left is cleared away", () => {
    const leave = joinUsers(folder);
    expect(otherUsers(folder)).toEqual([]);
    writeFileSync(join(folder, String(process.ppid)), "");
    // above the largest process id of any system
    writeFileSync(join(folder, "99999999"), "");
    expect(otherUsers(folder)).toEqual([process.ppid]);
    expect(leave()).toBe(1);
    expect(readdirSync(folder)).toEqual([String(process.ppid)]);
  });

  test.runIf(process.platform === "linux")("is not who got the id of a process that died", () => {
    writeFileSync(join(folder, String(process.ppid)), "1");
    expect(otherUsers(folder)).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("is nobody where nobody ever was", () => {
    expect(otherUsers(join(folder, "nowhere"))).toEqual([]);
  });
});

describe("PostgreSQL's own note of a running server", () => {
  test("gives its process and port", () => {
    expect(parsePostmasterPid("4711\n/data\n1764000000\n44587\n\n127.0.0.1\n")).toEqual({
      pid: 4711,
      port: 44587,
    });
  });

  test.each(["", "4711\n/data\n", "x\n/data\n1\n44587\n", "4711\n/data\n1\n99999\n"])(
    "half written or damaged (%j) it gives nothing",
    (text) => {
      expect(parsePostmasterPid(text)).toBeNull();
    },
  );
});

test("a browser that is not where CHROMIUM_PATH says is told, and no other is taken", async () => {
  await expect(findChromium({ CHROMIUM_PATH: "/nowhere/chromium" })).rejects.toThrow(
    "No browser found at CHROMIUM_PATH (/nowhere/chromium): correct it or unset it.",
  );
});

test("a second interruption kills a child that takes its time to end", async () => {
  const stubborn = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('up')";
  const script = `
    const { main, startChild } = await import("./scripts/lib/processes.mjs");
    await main(() => startChild(process.execPath, ["-e", ${JSON.stringify(stubborn)}], { stdio: "inherit" }, 60_000).ended);`;
  const started = spawn(process.execPath, ["--input-type=module", "-e", script], {
    cwd: inRoot(),
    env: { ...process.env, npm_lifecycle_event: "" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(started.stdout, "data");
  started.kill("SIGINT");
  // the same Ctrl-C, as npm passes it on
  started.kill("SIGINT");
  await sleep(1_000);
  expect(started.exitCode).toBeNull();
  started.kill("SIGINT");
  expect(await once(started, "exit")).toEqual([130, null]);
});
