import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../../scripts/lib/ports.mjs";
import { serveShop } from "../../../scripts/lib/serve/serve-shop.mjs";
import { TEST_BUILD, testSettings } from "../../../scripts/lib/test/test-shop.mjs";
import { startFakeStripe } from "../../../tests/stripe/fake-stripe.mjs";
import { openDatabaseGate } from "../../../tests/support/database/database-gate";
import { type Sender, senderTo } from "../target/exchange";
import { ErrorLog } from "./error-log";
import type { Trouble } from "./judge";

const PROCESSES = 2;
/** Longest wait until a shop is ready after its database came back, in ms. */
const BACK_MS = 60_000;

/** What a shop needs to take cards. */
const PROVIDER_KEYS = {
  STRIPE_SECRET_KEY: "sk_test_fake",
  STRIPE_WEBHOOK_SECRET: "whsec_fake",
  NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: "pk_test_fake",
};

type Served = Awaited<ReturnType<typeof serveShop>>;

/** One process of the shop, which can be killed and started again at the same address. */
class WalkedProcess {
  /** how often it was killed so far */
  kills = 0;
  isDown = true;
  private served: Served | null = null;

  private constructor(
    private readonly port: number,
    private readonly env: Record<string, string>,
    readonly sender: Sender,
    private readonly log: ErrorLog,
  ) {}

  static async start(port: number, settings: Record<string, string>, log: ErrorLog): Promise<WalkedProcess> {
    const started = new WalkedProcess(port, settings, senderTo(`http://127.0.0.1:${port}`), log);
    await started.serve();
    return started;
  }

  private async serve(): Promise<void> {
    this.served = await serveShop({
      port: this.port,
      env: this.env,
      distDir: TEST_BUILD,
      quiet: true,
      hear: this.log.hear,
    });
    this.isDown = false;
  }

  /** Kills the process as the kernel does, in the middle of whatever it is doing, and starts it again. */
  async killAndRestart(): Promise<void> {
    if (this.isDown || !this.served) return;
    this.kills += 1;
    this.isDown = true;
    const { pid, ended, stop } = this.served;
    process.kill(pid, "SIGKILL");
    await ended;
    await stop();
    await this.serve();
  }

  async stop(): Promise<void> {
    this.sender.close();
    await this.served?.stop();
  }
}

/** A shop of several processes with a fake payment provider, over a database that can be taken away. */
export type WalkedShop = {
  processes: readonly WalkedProcess[];
  fake: Awaited<ReturnType<typeof startFakeStripe>>;
  /** gives the shop its payment provider, with which it takes cards; it has none at first, and takes cryptocurrency */
  connectProvider: () => Promise<void>;
  /** takes the database away for so long, and returns when every process is ready again */
  takeDatabaseAway: (ms: number) => Promise<void>;
  /** how often it was taken away so far */
  outages: () => number;
  isAway: () => boolean;
  /** what the shop's log says of an error whose reference it gave, or else around its time; null if it says nothing */
  causeOf: (reference: string | null, at: number) => string | null;
  /** notes the state of things, and later says what was the matter in between */
  watch: (process: WalkedProcess) => () => Trouble;
  stop: () => Promise<void>;
};
export type { WalkedProcess };

export async function openWalkedShop(databaseUrl: string): Promise<WalkedShop> {
  const gate = await openDatabaseGate(databaseUrl);
  const fake = await startFakeStripe();
  const ports: number[] = [];
  for (let i = 0; i < PROCESSES; i++) ports.push(await freePort());
  // one shop has one address, whichever process answers: it is in every token
  const url = `http://127.0.0.1:${ports[0]}`;
  const settings: Record<string, string> = {
    ...testSettings(gate.url),
    SHOP_URL: url,
    NEXTAUTH_URL: url,
    RATE_LIMITS_OFF: "1",
    // every customer has an address of their own
    TRUSTED_PROXIES: "1",
    // a statement that ran out of time is a warning
    LOG_LEVEL: "warn",
    STRIPE_API_BASE: fake.url,
  };
  const log = new ErrorLog();
  const processes: WalkedProcess[] = [];
  for (const port of ports) processes.push(await WalkedProcess.start(port, settings, log));
  fake.sendTo(`${url}/api/webhooks/stripe`);
  let outages = 0;
  let isAway = false;
  const isReady = async ({ sender, isDown }: WalkedProcess) =>
    isDown || (await sender.ask({ method: "GET", path: "/api/ready", headers: {} })).status === 200;
  return {
    processes,
    fake,
    isAway: () => isAway,
    causeOf: log.causeOf,
    outages: () => outages,
    connectProvider: async () => {
      Object.assign(settings, PROVIDER_KEYS);
      for (const one of processes) await one.killAndRestart();
    },
    takeDatabaseAway: async (ms) => {
      outages += 1;
      isAway = true;
      gate.shut();
      await sleep(ms);
      gate.reopen();
      for (const since = performance.now(); ; await sleep(100)) {
        if ((await Promise.all(processes.map(isReady))).every(Boolean)) break;
        if (performance.now() - since > BACK_MS) throw new Error("The shop isn’t ready again.");
      }
      isAway = false;
    },
    watch: (asked) => {
      const before = { outages, isAway, kills: asked.kills, isDown: asked.isDown };
      return () => ({
        isAway: before.isAway || isAway || outages !== before.outages,
        isKilled: before.isDown || asked.isDown || asked.kills !== before.kills,
      });
    },
    stop: async () => {
      await Promise.all(processes.map((one) => one.stop()));
      await fake.close();
      await gate.close();
    },
  };
}
