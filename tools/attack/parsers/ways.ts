import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandArgs } from "../../../scripts/lib/build/programs.mjs";
import { startChild } from "../../../scripts/lib/processes.mjs";
import type { Answer, Ask } from "../target/exchange";
import type { Target } from "../target/target";

/** The ways by which an input reaches a parser. */
export type Way = {
  ask: (request: Ask) => Promise<Answer>;
  asStaff: (request: Ask) => Promise<Answer>;
  /** a product on sale that is given this description, and its page if the description is accepted */
  product: (description: string) => Promise<Answer>;
  /** an unsaved page with this text */
  page: (markdown: string) => Promise<Answer>;
  media: (file: string, content: Buffer) => Promise<Answer>;
  /** another shop's export, and a look at what it would change if it is taken */
  moveFile: (content: string | Buffer) => Promise<Answer>;
  /** a file of tax rates, and its preview if it is taken */
  taxRates: (content: string | Buffer) => Promise<Answer>;
  /** the page of a product whose description was stored before there were limits */
  storedDescription: (description: string) => Promise<Answer>;
  /** the command that reads a newsletter's file; its exit status counts as an answer */
  issue: (text: string) => Promise<Answer>;
};

const BOUNDARY = "----hostile";

/** A form with fields and one file. */
export function formOf(
  path: string,
  fields: Readonly<Record<string, string>>,
  file: string,
  content: string | Buffer,
): Ask {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${file}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    method: "POST",
    path,
    headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([
      Buffer.from(parts.join("") + head),
      Buffer.from(content),
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
  };
}

type AskShop = Way["ask"];

/** Saves a product with another description. A refusal of anything else in it would attack no parser. */
async function saveDescription(asStaff: AskShop, slug: string, description: string): Promise<Answer> {
  const path = `/api/v1/admin/products/${slug}`;
  const { data } = JSON.parse((await asStaff({ method: "GET", path, headers: {} })).text) as { data: object };
  const answer = await asStaff({
    method: "PUT",
    path,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...data, description }),
  });
  if (answer.status === 422) {
    const { errors } = JSON.parse(answer.text) as { errors?: Record<string, string[]> };
    const others = Object.keys(errors ?? {}).filter((field) => field !== "description");
    if (!errors || others.length > 0) throw new Error(`The product was refused for ${answer.text}`);
  }
  return answer;
}

const slower = (one: Answer, other: Answer) =>
  one.broken !== null || (other.broken === null && other.status < 500 && one.ms > other.ms) ? one : other;

/** Lets an owner into the back office for as long as the attack runs. */
export async function openWays({
  base,
  database,
  sender,
}: Target): Promise<{ way: Way; close: () => Promise<void> }> {
  const token = randomBytes(32).toString("base64url");
  const email = `hostile-${randomBytes(4).toString("hex")}@shop.example`;
  const made = await database.query<{ id: string }>(
    "insert into staff (email, name, role, password_hash, totp_secret) values ($1, 'Hostile', 'owner', 'none', 'none') returning id",
    [email],
  );
  await database.query("insert into staff_sessions (staff_id, token_hash, agent) values ($1, $2, 'attack')", [
    made.rows[0]?.id,
    createHash("sha256").update(token).digest("hex"),
  ]);
  const { rows } = await database.query<{ id: string; slug: string; description: string }>(
    "select id, slug, description from products where status = 'active' and kind = 'jewellery' order by slug desc limit 1",
  );
  const [stored] = rows;
  if (!stored) throw new Error("The attacked shop has no jewelry");
  const folder = mkdtempSync(join(tmpdir(), "hostile-"));
  const asStaff = (request: Ask) =>
    sender.ask({
      ...request,
      headers: { ...request.headers, cookie: `adamas-staff=${token}`, origin: base },
    });
  const asJson = (path: string, body: unknown): Ask => ({
    method: "POST",
    path,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const pageOf = async (slug: string) => {
    const first = await sender.ask({ method: "GET", path: `/product/${slug}`, headers: {} });
    const { location } = first.headers;
    if (!location) return first;
    return sender.ask({ method: "GET", path: new URL(location, base).pathname, headers: {} });
  };
  const way: Way = {
    ask: sender.ask,
    asStaff,
    product: async (description) => {
      const saved = await saveDescription(asStaff, stored.slug, description);
      return saved.status === 200 ? slower(saved, await pageOf(stored.slug)) : saved;
    },
    page: (markdown) => {
      const body = { name: "pages/shipping", lead: "", markdown: markdown.slice(0, 200_000) };
      return asStaff(asJson("/api/v1/admin/page-previews", body));
    },
    media: (file, content) =>
      asStaff(formOf("/api/v1/admin/media", { subject: stored.slug, alt: "A picture" }, file, content)),
    moveFile: async (content) => {
      const taken = await asStaff(formOf("/api/v1/admin/move-files", { name: "a.csv" }, "a.csv", content));
      if (taken.status !== 201) return taken;
      const { data } = JSON.parse(taken.text) as { data: { id: string } };
      return slower(taken, await asStaff(asJson(`/api/v1/admin/move-files/${data.id}/imports`, {})));
    },
    taxRates: async (content) => {
      const fields = { valid_from: "2026-07-01" };
      const taken = await asStaff(formOf("/api/v1/admin/tax-imports", fields, "rates.csv", content));
      if (taken.status !== 201) return taken;
      const { data } = JSON.parse(taken.text) as { data: { id: string } };
      const path = `/api/v1/admin/tax-imports/${data.id}`;
      const previewed = await asStaff({ method: "GET", path, headers: {} });
      await asStaff({ method: "DELETE", path, headers: {} });
      return slower(taken, previewed);
    },
    storedDescription: async (description) => {
      const set = "update products set description = $1 where id = $2";
      await database.query(set, [description, stored.id]);
      return pageOf(stored.slug);
    },
    issue: (text) => runIssue(folder, text),
  };
  return {
    way,
    close: async () => {
      rmSync(folder, { recursive: true });
      await database.query("update products set description = $1 where id = $2", [
        stored.description,
        stored.id,
      ]);
      await database.query("delete from staff where email = $1", [email]);
    },
  };
}

async function runIssue(folder: string, text: string): Promise<Answer> {
  const file = join(folder, "issue.md");
  writeFileSync(file, text);
  const began = performance.now();
  const args = [...(await commandArgs("scripts/shop")), "newsletter", "send", file, "--dry-run"];
  const { child, ended } = startChild(process.execPath, args, {
    env: { ...process.env, NODE_ENV: "production", NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (said += chunk));
  const code = await ended;
  const isRefused = code === 1 && !/\n\s+at /.test(said);
  const message = said.trim().split("\n").at(-1) ?? "";
  return {
    status: code === 0 ? 200 : isRefused ? 422 : 500,
    headers: {},
    cookies: [],
    text: JSON.stringify({ code: `exit ${code}`, message }),
    ms: performance.now() - began,
    broken: null,
  };
}
