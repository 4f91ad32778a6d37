import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { runDrainRounds } from "@/tools/attack/rounds/drain-rounds";
import { startSecondShop } from "../../support/shops/second-shop";

const databaseUrl = process.env.DATABASE_URL ?? "";

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

test("a shop that is told to stop under load cuts no request, says that it is not ready, and ends without an error", async () => {
  expect(await runDrainRounds({ rounds: 1, databaseUrl })).toMatchObject({ failed: 0, notes: [] });
}, 180_000);

/** A shop with a request whose client never sends its body to the end. */
async function stuckShop(env: Record<string, string>) {
  const shop = await startSecondShop(env);
  const socket = connect(Number(new URL(shop.url).port), "127.0.0.1");
  sockets.push(socket);
  socket.on("error", () => undefined);
  socket.write(
    "POST /api/v1/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
  );
  // the request is under way once a later one was answered
  await fetch(`${shop.url}/api/health`);
  const ended = new Promise<{ code: number | null; ms: number }>((resolve) => {
    const since = performance.now();
    shop.child.once("exit", (code) => resolve({ code, ms: performance.now() - since }));
  });
  return { ...shop, ended };
}

test("a request that never ends holds a stopping shop for no longer than its time", async () => {
  const shop = await stuckShop({ SHUTDOWN_SECONDS: "3" });
  shop.child.kill("SIGTERM");
  const { code, ms } = await shop.ended;
  expect(code).toBe(0);
  expect(ms).toBeGreaterThan(2_500);
  expect(ms).toBeLessThan(10_000);
});

test("a second signal ends a stopping shop at once", async () => {
  const shop = await stuckShop({ SHUTDOWN_SECONDS: "60" });
  shop.child.kill("SIGTERM");
  await sleep(1_000);
  expect(shop.child.exitCode).toBeNull();
  shop.child.kill("SIGTERM");
  expect((await shop.ended).code).toBe(143);
});

test("a balancer that looks during the delay is told that the shop is not ready over new connections", async () => {
  const shop = await startSecondShop({ SHUTDOWN_DELAY_SECONDS: "3", SHUTDOWN_SECONDS: "10" });
  const ended = new Promise<number | null>((resolve) => shop.child.once("exit", resolve));
  shop.child.kill("SIGTERM");
  await sleep(2_000);
  const ready = await fetch(`${shop.url}/api/ready`, { headers: { connection: "close" } });
  expect(ready.status).toBe(503);
  expect(ready.headers.get("retry-after")).not.toBeNull();
  expect(await ended).toBe(0);
});
