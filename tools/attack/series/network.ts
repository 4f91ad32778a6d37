import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { faultsOfRaw } from "../fuzz/judge";
import { RAW_CASES } from "../fuzz/raw-cases";
import { plantPerson } from "../target/people";
import { type Attack, get, JSON_BODY } from "./tries";

export const smuggling: Attack = {
  name: "S17 smuggled requests and broken heads",
  run: async (target, tries) => {
    const answers = await Promise.all(
      RAW_CASES.map(async ([name, bytes]) => ({
        name,
        answer: await target.sender.write(Buffer.from(bytes, "latin1")),
      })),
    );
    for (const { name, answer } of answers) {
      const faults = faultsOfRaw(answer, target.watch);
      tries.expect(name, faults.length === 0, faults.join(", "));
    }
    const { status } = await get(target, "/api/health");
    tries.expect("the shop answers afterwards", status === 200, status);
  },
};

/** Links in mails lead to the shop, whatever host the request named. */
export const mailedHosts: Attack = {
  name: "S18 hosts in mailed links",
  run: async (target, tries) => {
    const evil = "evil-mail.example";
    const heads: readonly Record<string, string>[] = [
      { host: evil },
      { "x-forwarded-host": evil },
      { forwarded: `host=${evil}` },
      { host: `127.0.0.1@${evil}` },
      { referer: `https://${evil}/` },
    ];
    const { email } = await plantPerson(target.database, `mail ${target.mallory.marker}`);
    for (const head of heads) {
      const { status } = await target.sender.ask({
        method: "POST",
        path: "/api/v1/forgot-password",
        headers: { ...JSON_BODY, ...head },
        body: JSON.stringify({ email }),
      });
      tries.expect(`${JSON.stringify(head)} fails`, status < 500, status);
    }
    const texts = await mailsTo(email);
    tries.expect("no mail was written at all", texts.length > 0);
    for (const text of texts) tries.expect(`a mail links to ${evil}`, !text.includes(evil));
  },
};

/** The mails in the outbox to an address, which are written beside the answers. */
async function mailsTo(email: string): Promise<string[]> {
  const folder = join(process.env.DATA_DIR ?? ".data", "outbox");
  for (let i = 0; i < 50; i++) {
    const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
    const texts = files
      .filter((file) => file.endsWith(".eml"))
      .slice(-2_000)
      .map((file) => readFileSync(join(folder, file), "utf8"))
      .filter((text) => text.includes(email));
    if (texts.length > 0) return texts;
    await pause(100);
  }
  return [];
}

const MEGABYTE = 1024 * 1024;

export const oversizedBodies: Attack = {
  name: "S19 bodies too large",
  run: async (target, tries) => {
    const cases: readonly (readonly [path: string, type: string, bytes: number])[] = [
      ["/api/v1/contact", "application/json", MEGABYTE],
      ["/api/v1/checkout", "application/json", MEGABYTE],
      ["/api/auth/callback/credentials", "application/x-www-form-urlencoded", MEGABYTE],
      ["/api/webhooks/stripe", "application/json", 4 * MEGABYTE],
      ["/contact-us", "multipart/form-data; boundary=X", 9 * MEGABYTE],
    ];
    for (const [path, type, bytes] of cases) {
      const headers = { "content-type": type, "idempotency-key": "x".repeat(20) };
      const answer = await target.sender.ask({
        method: "POST",
        path,
        headers,
        body: Buffer.alloc(bytes, "x"),
      });
      tries.expect(`${path} takes ${bytes} bytes`, answer.status === 413, answer.broken ?? answer.status);
    }
  },
};
