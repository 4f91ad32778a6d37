import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSecondShop } from "../../support/shops/second-shop";

/** Seconds for a whole request; the headers have a quarter. */
const REQUEST_SECONDS = 4;
/** The server looks every second, and a busy machine takes some more; without limits it would take a minute and more. */
const SLACK_MS = 20_000;

let shop: Awaited<ReturnType<typeof startSecondShop>>;
beforeAll(async () => {
  shop = await startSecondShop({ REQUEST_SECONDS: String(REQUEST_SECONDS), RATE_LIMITS_OFF: "1" });
});
afterAll(() => shop.stop());

/** Sends a beginning and then a byte every half second; resolves with the time until the server closes, in ms. */
function drip(beginning: string, byte: string): Promise<number> {
  return new Promise((resolve) => {
    const since = performance.now();
    const socket = connect(Number(new URL(shop.url).port), "127.0.0.1");
    socket.write(beginning);
    const timer = setInterval(() => socket.write(byte), 500);
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearInterval(timer);
      resolve(performance.now() - since);
    });
    socket.resume();
  });
}

test.concurrent("a client that sends its headers a byte at a time is closed", async () => {
  expect(await drip("GET / HTTP/1.1\r\nHost: x\r\nX-A: ", "a")).toBeLessThan(
    REQUEST_SECONDS * 250 + SLACK_MS,
  );
});

test.concurrent.each([
  ["the sign-in", "/api/auth/callback/credentials", "application/x-www-form-urlencoded"],
  ["an endpoint", "/api/v1/contact", "application/json"],
  ["a webhook", "/api/webhooks/stripe", "application/json"],
  ["a form's action", "/contact-us", "multipart/form-data; boundary=b"],
])("a client that sends the body of %s a byte at a time is closed", async (_, path, type) => {
  const head = `POST ${path} HTTP/1.1\r\nHost: ${new URL(shop.url).host}\r\nOrigin: ${shop.url}\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\n\r\n`;
  expect(await drip(head, "a")).toBeLessThan(REQUEST_SECONDS * 1_000 + SLACK_MS);
});

test.concurrent("a client that takes its time within the limit is answered", async () => {
  const body = JSON.stringify({ message: "x" });
  const answer = await new Promise<string>((resolve, reject) => {
    let text = "";
    const socket = connect(Number(new URL(shop.url).port), "127.0.0.1");
    socket.write(
      `POST /api/v1/contact HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    setTimeout(() => socket.write(body), 1_500);
    socket.on("data", (bytes) => {
      text += bytes;
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1.1 422 /);
});
