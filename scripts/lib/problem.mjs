/**
 * A problem that the person at the terminal can solve: its message is one clear sentence, printed without a
 * stack.
 */
export class Problem extends Error {
  name = "Problem";
}

/**
 * The message for a failure, or null if there is none and the raw error says more.
 * @param {unknown} failure an error or the last output of a command
 * @returns {string | null}
 */
export function explainFailure(failure) {
  if (failure instanceof Problem) return failure.message;
  if (failure instanceof Error && failure.name === "LockHeldError") return failure.message;
  const { code, path, port, text } = traits(failure);
  if (code === "ENOSPC" || code === "53100" || /ENOSPC|no space left on device|disk quota/i.test(text)) {
    return `The disk is full: free up space${path ? ` on the disk of ${path}` : ""} and start again. Nothing was lost.`;
  }
  if (code === "EADDRINUSE" || /EADDRINUSE/.test(text)) return portTakenProblem(port);
  if ((code === "EACCES" || code === "EPERM" || code === "EROFS") && path) {
    return `Cannot write to ${path}: it belongs to another user or is read-only. Start as its owner, or change its permissions.`;
  }
  if (code === "ECONNREFUSED" || code === "ENOTFOUND" || code === "EAI_AGAIN") {
    return "The database in DATABASE_URL does not respond: check the address, and make sure the server is running.";
  }
  if (/^(57P0[12]|ECONNRESET|EPIPE)$/.test(code ?? "") || /Connection terminated unexpectedly/.test(text)) {
    return "The connection to the database was lost: make sure the server is running, and start again.";
  }
  if (code === "28P01" || code === "28000") {
    return "The database rejected the user name or password in DATABASE_URL.";
  }
  if (code === "55P03") {
    return "Another process held what this command needs in the database for too long: try again when it is done.";
  }
  if (/CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)/.test(code ?? "")) {
    return `The certificate of the database in DATABASE_URL can’t be trusted (${text.split("\n")[0]}): set sslrootcert to its authority’s certificate, and use the host name that the certificate is for.`;
  }
  if (/does not support SSL/.test(text)) {
    return "The database in DATABASE_URL offers no TLS: turn it on there, or leave out sslmode.";
  }
  if (code === "3D000") return "The database in DATABASE_URL does not exist: create it first.";
  return null;
}

/** @param {number | string | undefined} port */
export function portTakenProblem(port) {
  const next = Number(port) + 1;
  const other = Number.isInteger(next) && next > 1 ? next : 3001;
  return `Port ${port ?? ""} is in use by another program: stop it or choose another port, for example PORT=${other} npm start.`.replace(
    "Port  is",
    "The port is",
  );
}

/**
 * @param {unknown} failure
 * @returns {{ code?: string, path?: string, port?: number, text: string }}
 */
function traits(failure) {
  if (typeof failure === "string") return { text: failure };
  if (!(failure instanceof Error)) return { text: "" };
  /** @type {any} */
  const error = failure;
  const inner = error.cause instanceof Error ? traits(error.cause) : null;
  const first = error instanceof AggregateError ? traits(error.errors[0]) : null;
  return {
    code: error.code ?? inner?.code ?? first?.code,
    path: error.path ?? inner?.path,
    port: error.port ?? inner?.port,
    text: `${error.message}\n${inner?.text ?? ""}`,
  };
}
