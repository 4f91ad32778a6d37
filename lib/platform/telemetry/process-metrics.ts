import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Meter } from "@opentelemetry/api";
import { poolState } from "@/lib/platform/db/client";
import { type Metric, observe } from "./metrics";

export const PROCESS_METRICS = {
  memory: {
    name: "process.memory.usage",
    kind: "gauge",
    unit: "By",
    description: "Memory that the process holds",
  },
  cpu: {
    name: "process.cpu.time",
    kind: "counter",
    unit: "s",
    description: "Processor time that the process has used, in user and system mode",
  },
  uptime: { name: "process.uptime", kind: "gauge", unit: "s", description: "Time since the process started" },
  delay: {
    name: "nodejs.eventloop.delay.p99",
    kind: "gauge",
    unit: "s",
    description: "How late the event loop was for 1 of 100 timers since the last reading",
  },
  connections: {
    name: "db.client.connection.count",
    kind: "gauge",
    unit: "{connection}",
    description: "Connections of the process to the database for requests",
  },
  mostConnections: {
    name: "db.client.connection.max",
    kind: "gauge",
    unit: "{connection}",
    description: "The most connections it may open for requests",
  },
  pendingRequests: {
    name: "db.client.connection.pending_requests",
    kind: "gauge",
    unit: "{request}",
    description: "Statements and transactions that wait for a free connection",
  },
} as const satisfies Record<string, Metric>;

const SECOND_US = 1_000_000;
const SECOND_NS = 1_000_000_000;
const RESOLUTION_MS = 20;

/** Exports the state of this process: its memory, its processor time, and its connections to the database. */
export function observeProcess(meter: Meter): void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  observe(meter, PROCESS_METRICS, () => {
    const { user, system } = process.cpuUsage();
    const { used, idle, waiting, most } = poolState();
    // it measures the time between timers, and a punctual one comes after the resolution
    const late = Math.max(0, delay.percentile(99) / SECOND_NS - RESOLUTION_MS / 1_000);
    delay.reset();
    return {
      memory: [[process.memoryUsage.rss()]],
      cpu: [
        [user / SECOND_US, { "cpu.mode": "user" }],
        [system / SECOND_US, { "cpu.mode": "system" }],
      ],
      uptime: [[process.uptime()]],
      delay: [[late]],
      connections: [
        [used, { "db.client.connection.state": "used" }],
        [idle, { "db.client.connection.state": "idle" }],
      ],
      mostConnections: [[most]],
      pendingRequests: [[waiting]],
    };
  });
}
