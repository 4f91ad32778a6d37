import { Socket } from "node:net";
import { DatabaseAwayError } from "./database-errors";

/** A connection to the database, whose every failure is recognizable as one of the database. */
export class DatabaseSocket extends Socket {
  override destroy(error?: Error): this {
    return super.destroy(
      error && !(error instanceof DatabaseAwayError) ? new DatabaseAwayError(error) : error,
    );
  }
}

/** Connects to nothing and fails at once. */
export class ClosedSocket extends Socket {
  override connect(): this {
    return this.destroy(new DatabaseAwayError());
  }
}
