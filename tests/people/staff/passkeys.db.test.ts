import { beforeAll, expect, test } from "vitest";
import { createAuthenticator } from "../../support/authenticator";
import { makeStaff } from "../../support/staff";

const SHOP = "https://shop.example";
const REFUSED = { status: 422, code: "passkey_refused" };

let passkeys: typeof import("@/lib/people/staff/commands/passkeys");
beforeAll(async () => {
  passkeys = await import("@/lib/people/staff/commands/passkeys");
});

/** Adds a software passkey to a new account. */
async function registered() {
  const person = await makeStaff("owner", { hasTotp: false });
  const device = createAuthenticator(SHOP);
  const { id: challenge, options } = await passkeys.beginPasskey(person);
  const answer = { challenge, name: "Laptop", response: device.register({ ...options }) };
  return { person, device, answer, ...(await passkeys.addPasskey(person, answer)) };
}

/** Signs a new challenge, on a page of the shop unless told otherwise. */
async function signed(device: ReturnType<typeof createAuthenticator>, from = SHOP) {
  const { id: challenge, options } = await passkeys.beginPasskeySignIn();
  return { challenge, response: device.sign({ ...options }, from) };
}

test("a passkey signs its owner in, and the first one comes with recovery codes", async () => {
  const { person, device, recoveryCodes } = await registered();
  expect(recoveryCodes).toHaveLength(10);
  const answer = await signed(device);
  await expect(passkeys.requirePasskey(answer)).resolves.toMatchObject({ id: person.id });
  // a challenge is good for one answer
  await expect(passkeys.requirePasskey(answer)).rejects.toMatchObject(REFUSED);
  const [{ lastUsedAt } = { lastUsedAt: null }] = await passkeys.listPasskeys(person.id);
  expect(lastUsedAt).not.toBeNull();
});

test("another site’s answer, another device’s, and a late one sign nobody in", async () => {
  const { device } = await registered();
  await expect(
    passkeys.requirePasskey(await signed(device, "https://shop.evil.example")),
  ).rejects.toMatchObject(REFUSED);
  await expect(passkeys.requirePasskey(await signed(createAuthenticator(SHOP)))).rejects.toMatchObject(
    REFUSED,
  );
  const late = new Date(Date.now() + 5 * 60_000 + 1);
  await expect(passkeys.requirePasskey(await signed(device), late)).rejects.toMatchObject(REFUSED);
  // what was signed for one challenge does not answer another
  const { response } = await signed(device);
  const { id: challenge } = await passkeys.beginPasskeySignIn();
  await expect(passkeys.requirePasskey({ challenge, response })).rejects.toMatchObject(REFUSED);
});

test("somebody else’s challenge adds no passkey, and a removed one signs nobody in", async () => {
  const { person, device } = await registered();
  const stranger = await makeStaff("sales");
  const { id: challenge, options } = await passkeys.beginPasskey(person);
  const response = createAuthenticator(SHOP).register({ ...options });
  await expect(passkeys.addPasskey(stranger, { challenge, name: "Theirs", response })).rejects.toMatchObject(
    REFUSED,
  );
  const [passkey] = await passkeys.listPasskeys(person.id);
  expect(await passkeys.removePasskey(stranger.id, passkey?.id ?? "")).toBeNull();
  expect(await passkeys.removePasskey(person.id, passkey?.id ?? "")).toEqual({ name: "Laptop" });
  await expect(passkeys.requirePasskey(await signed(device))).rejects.toMatchObject(REFUSED);
});
