import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const alias = { "@": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "") };

/**
 * unit: pure rules, no database · component: React in jsdom · database: the embedded PostgreSQL, a database of
 * its own for each file · http: a running production server named by TEST_BASE_URL
 */
export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          environment: "node",
          include: ["tests/**/*.test.ts"],
          exclude: ["**/*.db.test.ts", "**/*.http.test.ts", "**/node_modules/**"],
        },
      },
      {
        resolve: { alias },
        test: { name: "component", environment: "jsdom", include: ["tests/**/*.test.tsx"] },
      },
      {
        resolve: { alias },
        test: {
          name: "database",
          environment: "node",
          include: ["tests/**/*.db.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "http",
          environment: "node",
          include: ["tests/**/*.http.test.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
