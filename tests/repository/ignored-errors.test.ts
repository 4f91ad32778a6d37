import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ignoredErrors } from "./ignored-errors";

test.each([
  ["const a = work().catch(() => null);", 1],
  ["const a = work().catch((error) => []);", 1],
  ["const a = work().then(use, () => false);", 1],
  ["try { await read(); } catch { done = true; }", 1],
  ["try { JSON.parse(await read()); } catch { done = true; }", 1],
  ["const a = work().catch((error) => { if (!isGone(error)) throw error; return null; });", 0],
  ["const a = work().catch((error) => log.warn(error));", 0],
  ["try { use(a); } catch { throw refusal(); }", 0],
  ["try { return JSON.parse(text); } catch { return null; }", 0],
  ["// the other side has hung up\nawait client.end().catch(() => undefined);", 0],
  ["try { nice(); } catch {\n  // the system forbids it\n}", 0],
])("%s: %i", (source, count) => {
  expect(ignoredErrors("a.ts", source)).toHaveLength(count);
});

test("no error is answered without a look at it or a reason why not", () => {
  const files = ["lib", "app", "components", "hooks"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    ignoredErrors(file, readFileSync(file, "utf8")).map((line) => `${file}:${line}`),
  );
  expect(found).toEqual([]);
});
