import { Client } from "pg";
import { afterTicks } from "@/lib/platform/runtime/after-ticks";
import { DatabaseAwayError, isAnswerOfDatabase } from "./database-errors";
import { DatabaseSocket } from "./database-socket";

/** Time the database has to answer, in ms. */
const PROBE_MS = 1_200;

/** Whether the database answers over a new connection in time; refusing it for lack of room is an answer. */
export async function isAnswering(url: string): Promise<boolean> {
  const socket = new DatabaseSocket();
  const client = new Client({
    connectionString: url,
    stream: () => socket,
    application_name: "adamas probe",
  });
  // a failure of the connection is also the failure of what was asked over it
  client.on("error", () => undefined);
  const cancel = afterTicks(PROBE_MS, () => socket.destroy(new DatabaseAwayError()));
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch (error) {
    return isAnswerOfDatabase(error);
  } finally {
    cancel();
    socket.destroy();
  }
}
