/** Runs once when a server process starts, before its first answer; its background work is not awaited. */
export async function register(): Promise<void> {
  // Next inlines this variable at build; only the Node.js runtime has timers, sockets and the database
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startServices } = await import("@/lib/desk/services/start-services");
  startServices();
}
