import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readCopy, readDockerfile, readProcess } from "@/tools/deploy/image/dockerfile.mjs";

const text = (file: string) => readFileSync(file, "utf8");

test("a Dockerfile is read stage by stage, with lines that go on", () => {
  const stages = readDockerfile("# words\nFROM a AS one\nRUN x \\\n  y\n\nFROM b\nCOPY --from=one /x /y\n");
  expect(stages).toEqual([
    { from: "a", name: "one", steps: [{ word: "RUN", rest: "x    y" }] },
    { from: "b", name: "", steps: [{ word: "COPY", rest: "--from=one /x /y" }] },
  ]);
  expect(readCopy("--from=one --chown=1:1 a b /to/")).toEqual({
    from: "one",
    owner: "1:1",
    sources: ["a", "b"],
    to: "/to/",
  });
});

test("the image runs as an ordinary user, checks its health, and starts scripts that a build has", () => {
  const last = readDockerfile(text("Dockerfile")).at(-1);
  if (!last) throw new Error("The Dockerfile has no stage.");
  const { user, command, healthCheck, env } = readProcess(last);
  expect(user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  for (const [, script = ""] of [command, healthCheck]) expect(existsSync(script), script).toBe(true);
  expect(env).toMatchObject({ NODE_ENV: "production", DATA_DIR: "/data" });
});

test("the guide names every setting that compose.yaml has no default for", () => {
  const needed = [...text("compose.yaml").matchAll(/\$\{([A-Z_]+):\?/g)].map(([, key = ""]) => key);
  expect(needed.length).toBeGreaterThan(0);
  for (const key of needed) expect(text("docs/deploying.md")).toContain(`${key}=`);
});
