import type { Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { createConnectionQueue } from "@/scripts/lib/serve/connection-queue.mjs";

const connection = () => ({ destroy: vi.fn() }) as unknown as Socket & { destroy: ReturnType<typeof vi.fn> };

function queue() {
  const sent: unknown[] = [];
  const child = {
    connected: true,
    send: (message: unknown, socket: unknown) => sent.push([message, socket]) > 0,
  };
  return { sent, connections: createConnectionQueue(child) };
}

test("a process is handed the next connection once it took the one before", () => {
  const { sent, connections } = queue();
  const [one, two] = [connection(), connection()];
  connections.add(one);
  connections.add(two);
  connections.end();
  expect(sent).toEqual([["connection", one]]);
  connections.taken();
  expect(one.destroy).toHaveBeenCalledOnce();
  expect(sent.slice(1)).toEqual([["connection", two]]);
  connections.taken();
  expect(sent.slice(2).map((message) => (message as unknown[])[0])).toEqual(["last connection"]);
});

test("of a process that died, the connection under way is closed and the waiting ones are left to others", () => {
  const { connections } = queue();
  const [one, two, three] = [connection(), connection(), connection()];
  for (const socket of [one, two, three]) connections.add(socket);
  expect(connections.leave()).toEqual([two, three]);
  expect([one, two, three].map(({ destroy }) => destroy.mock.calls.length)).toEqual([1, 0, 0]);
});
