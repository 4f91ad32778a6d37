import { expect, test } from "vitest";
import { newWebhookSecret, signatureOf, signedHeaders } from "@/lib/desk/webhooks/sending/signature";

// the vector that the libraries of standardwebhooks.com are tested with
const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const MESSAGE = {
  id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
  at: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
};

test("a message is signed as the libraries of Standard Webhooks verify it", () => {
  expect(signatureOf(MESSAGE, SECRET)).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
  expect(signedHeaders(MESSAGE, [SECRET])).toEqual({
    "webhook-id": MESSAGE.id,
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test("each secret signs, and another id, time, or body has another signature", () => {
  const other = newWebhookSecret();
  expect(other).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(signedHeaders(MESSAGE, [other, SECRET])["webhook-signature"].split(" ")).toHaveLength(2);
  const signatures = [
    MESSAGE,
    { ...MESSAGE, id: "msg_2" },
    { ...MESSAGE, at: new Date(MESSAGE.at.getTime() + 1_000) },
    { ...MESSAGE, body: '{"test": 2432232315}' },
  ].map((message) => signatureOf(message, SECRET));
  expect(new Set(signatures).size).toBe(4);
});
