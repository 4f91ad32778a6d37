import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "./paths.mjs";

/** Writes the errors that no test caught, one line each, to the file that ERRORS_FILE names. */
export default class ErrorsReporter {
  /**
   * @param {readonly unknown[]} _modules
   * @param {readonly { name?: string, message?: string, VITEST_TEST_PATH?: string, VITEST_TEST_NAME?: string }[]} errors
   */
  onTestRunEnd(_modules, errors) {
    const file = process.env.ERRORS_FILE;
    if (!file || errors.length === 0) return;
    const lines = errors.map((error) => {
      const where = error.VITEST_TEST_PATH ? relative(root, error.VITEST_TEST_PATH) : "outside any file";
      const [what = ""] = (error.message ?? "").split("\n");
      return `${where} › uncaught error: ${error.name ?? "Error"}: ${what}`;
    });
    writeFileSync(file, JSON.stringify(lines));
  }
}
