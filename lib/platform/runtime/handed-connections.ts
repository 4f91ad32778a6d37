import { processWide } from "./process-wide";

/**
 * What scripts/lib/serve/take-connections.mjs says in a process that shares its port with others.
 * @property open whether it may still be handed connections
 * @property process its number among them, from 1
 */
type HandedConnections = { open: boolean; process: number };

const handed = processWide("handed-connections", (): HandedConnections => ({ open: false, process: 0 }));

/** Whether connections reach this process by another one, which may still hand it more. */
export const mayBeHandedConnections = (): boolean => handed().open;

/** This process's number among those that share a port, from 1; 0 if it is the only one. */
export const processNumber = (): number => handed().process;
