import { processWide } from "./process-wide";

/**
 * What scripts/lib/serve/take-connections.mjs says in a process that shares its port with others.
 * @property open whether it may still be handed connections
 * @property process its number among them, from 1
 * @property connections how many of those it was handed are open
 */
type HandedConnections = { open: boolean; process: number; connections: number };

const handed = processWide(
  "handed-connections",
  (): HandedConnections => ({ open: false, process: 0, connections: 0 }),
);

/** Whether connections reach this process by another one, which may still hand it more. */
export const mayBeHandedConnections = (): boolean => handed().open;

/** How many connections that this process was handed are open. */
export const handedConnections = (): number => handed().connections;

/** This process's number among those that share a port, from 1; 0 if it is the only one. */
export const processNumber = (): number => handed().process;
