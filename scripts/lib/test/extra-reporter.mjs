import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "../paths.mjs";

/**
 * Writes what vitest's own JSON report omits to the file that EXTRA_REPORT_FILE names: the errors that no test caught, and
 * the tests that passed only when they were run again.
 */
export default class ExtraReporter {
  /**
   * @param {readonly import("vitest/node").TestModule[]} modules
   * @param {readonly { name?: string, message?: string, VITEST_TEST_PATH?: string, VITEST_TEST_NAME?: string }[]} errors
   */
  onTestRunEnd(modules, errors) {
    const file = process.env.EXTRA_REPORT_FILE;
    if (!file) return;
    const uncaught = errors.map((error) => {
      const where = error.VITEST_TEST_PATH ? relative(root, error.VITEST_TEST_PATH) : "outside any file";
      const [what = ""] = (error.message ?? "").split("\n");
      return `${where} › uncaught error: ${error.name ?? "Error"}: ${what}`;
    });
    const flaky = modules.flatMap((module) =>
      [...module.children.allTests("passed")]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `${relative(root, module.moduleId)} › ${test.fullName.replaceAll(" > ", " ")}`),
    );
    writeFileSync(file, JSON.stringify({ uncaught, flaky }));
  }
}
