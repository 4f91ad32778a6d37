import { aroundAll, inject } from "vitest";
import { withDatabase } from "@/lib/platform/db/pools/scope";
import { installAccountHooks } from "../account-hooks";
import { forgetProcess } from "../setup/forget-process";
import { createEmptyDatabase } from "./database";

/**
 * Runs each file on its own copy of the template, because many files share a process and the shop's modules
 * loaded in it.
 */
aroundAll(async (runFile) => {
  forgetProcess();
  installAccountHooks();
  const { url, drop } = await createEmptyDatabase(inject("template"));
  try {
    await withDatabase({ url, poolSize: 25 }, runFile);
  } finally {
    await drop();
  }
});
