import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { Browser } from "./browser";
import { type Sender, senderTo } from "./exchange";
import { type LeakWatch, secretsOf } from "./leaks";
import { loopbackUrl } from "./loopback";
import { type Person, plantPerson } from "./people";

/** A shop under attack, with two customers of its own: one attacks, the other's things are at stake. */
export type Target = {
  base: string;
  /** the shop's folder */
  root: string;
  database: Client;
  sender: Sender;
  victim: Person;
  mallory: Person;
  watch: LeakWatch;
  close: () => Promise<void>;
};

export type TargetOptions = {
  base: string;
  databaseUrl: string;
  root: string;
  /** the same name plants the same people, which a run on a fresh database may repeat */
  name?: string;
};

/** Reaches a shop on this machine and plants the two customers in its database, which must be on this machine or a scratch one. */
export async function openTarget({ base, databaseUrl, root, name }: TargetOptions): Promise<Target> {
  loopbackUrl(base);
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  const run = name ?? randomBytes(6).toString("hex");
  const victim = await plantPerson(database, `victim ${run}`);
  const mallory = await plantPerson(database, `mallory ${run}`);
  const sender = senderTo(base);
  return {
    base,
    root,
    database,
    sender,
    victim,
    mallory,
    watch: { secrets: secretsOf(process.env, root), markers: [victim.marker, mallory.marker] },
    close: async () => {
      sender.close();
      await database.end();
    },
  };
}

export const signedIn = ({ sender }: Pick<Target, "sender">, { email }: Person): Promise<Browser> =>
  new Browser(sender).signIn(email);
