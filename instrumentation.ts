/** Runs once when a server process starts, before it answers; what it starts is not waited for. */
export async function register(): Promise<void> {
  // Next replaces the name by text; only this runtime has timers, sockets and the database
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startServices } = await import("@/lib/desk/services/services");
  startServices();
}
