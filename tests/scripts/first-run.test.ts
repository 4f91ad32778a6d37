import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { resolve } from "node:path";
import { expect, test } from "vitest";

/** Files that a script loads before its first line runs. */
function loadedBy(file: string, found = new Map<string, string[]>()): Map<string, string[]> {
  if (found.has(file)) return found;
  const names = [
    ...readFileSync(file, "utf8").matchAll(/^(?:import |(?:import|export)\b[^;"]* from )"([^"]+)";/gm),
  ];
  const imports = names.flatMap(([, name]) => name ?? []);
  found.set(file, imports);
  for (const name of imports) if (name.startsWith(".")) loadedBy(resolve(file, "..", name), found);
  return found;
}

test.each(["start", "test", "build", "dev", "run"])(
  "scripts/%s.mjs loads no package, because it installs them",
  (name) => {
    const loaded = loadedBy(resolve("scripts", `${name}.mjs`));
    expect(loaded.size).toBeGreaterThan(3);
    const packages = [...loaded].flatMap(([file, imports]) =>
      imports.filter((one) => !one.startsWith(".") && !isBuiltin(one)).map((one) => `${file}: ${one}`),
    );
    expect(packages).toEqual([]);
  },
);
