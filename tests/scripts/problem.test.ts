import { describe, expect, test } from "vitest";
import { nodeVersionProblem } from "@/scripts/lib/install/node-version.mjs";
import { explainFailure, Problem, portTakenProblem } from "@/scripts/lib/problem.mjs";

const failure = (code: string, more: Record<string, unknown> = {}) =>
  Object.assign(new Error(`${code}: failed`), { code, ...more });

describe("what stands in the way is said in one sentence", () => {
  test.each([
    [failure("ENOSPC", { path: "/data/x" }), "The disk is full: free up space on the disk of /data/x"],
    [failure("53100"), "The disk is full"],
    ["PANIC:  could not write to file: No space left on device", "The disk is full"],
    [failure("EADDRINUSE", { port: 3000 }), "Port 3000 is in use by another program"],
    [failure("EACCES", { path: "/data" }), "Cannot write to /data"],
    [failure("ECONNREFUSED"), "The database in DATABASE_URL does not respond"],
    [failure("28P01"), "The database rejected the user name or password in DATABASE_URL"],
    [failure("3D000"), "The database in DATABASE_URL does not exist"],
    [failure("55P03"), "Another process held what this command needs"],
    [
      failure("SELF_SIGNED_CERT_IN_CHAIN"),
      "The certificate of the database in DATABASE_URL can’t be trusted",
    ],
    [failure("UNABLE_TO_VERIFY_LEAF_SIGNATURE"), "set sslrootcert to its authority’s certificate"],
    [failure("ERR_TLS_CERT_ALTNAME_INVALID"), "use the host name that the certificate is for"],
    [new Error("The server does not support SSL connections"), "offers no TLS"],
    [Object.assign(new Error("Process 8 began."), { name: "LockHeldError" }), "Process 8 began."],
    [new Error("Connection terminated unexpectedly"), "The connection to the database was lost"],
    [new Problem("Do this."), "Do this."],
  ])("%s", (error, sentence) => {
    expect(explainFailure(error)).toContain(sentence);
  });

  test("also where the failure is another one's cause, or the first of several", () => {
    expect(explainFailure(new Error("Failed query", { cause: failure("ENOSPC") }))).toContain(
      "The disk is full",
    );
    expect(explainFailure(new AggregateError([failure("ECONNREFUSED")]))).toContain("does not respond");
  });

  test("a bug is no such thing: it is shown raw", () => {
    expect(explainFailure(new TypeError("x is not a function"))).toBeNull();
    expect(explainFailure("Type error: string is not assignable")).toBeNull();
  });

  test("another port is proposed only where there is a next one", () => {
    expect(portTakenProblem(3000)).toContain("PORT=3001 npm start");
    expect(portTakenProblem(undefined)).toMatch(/^The port is in use .* PORT=3001/);
  });
});

test.each([
  ["18.20.0", false],
  ["20.18.9", false],
  ["20.19.0", true],
  ["22.1.0", true],
])("Node %s is enough: %s", (version, enough) => {
  expect(nodeVersionProblem(version) === null).toBe(enough);
});
