import { afterEach, expect, test, vi } from "vitest";

const started = {
  env: {
    NODE_ENV: "production",
    SHUTDOWN_SECONDS: 30,
    SHUTDOWN_DELAY_SECONDS: 5,
    REQUEST_SECONDS: 180,
    TRUSTED_PROXIES: 0,
    SHOP_URL: "https://shop.example",
  },
  follow: vi.fn(),
  stones: vi.fn(),
  warn: vi.fn(),
  settings: vi.fn(),
  metals: vi.fn(async () => undefined),
  hooks: vi.fn(),
  limits: vi.fn(),
  shutdown: vi.fn((_: { begin: () => void }) => undefined),
  robots: vi.fn(),
  make: vi.fn(),
  door: vi.fn((_: readonly { name: string }[]) => undefined),
  slow: vi.fn(),
  server: {},
  telemetry: vi.fn(),
  pictures: vi.fn(async () => undefined),
  all: [],
  jobs: vi.fn((_: unknown) => ({ stop: started.stopJobs })),
  stopJobs: vi.fn(async () => undefined),
  work: vi.fn(),
  purges: vi.fn(),
  shared: vi.fn(),
};
vi.mock("@/env.mjs", () => ({ env: started.env }));
vi.mock("@/lib/platform/log/log", () => ({ log: { error: vi.fn(), warn: vi.fn() } }));
vi.mock("@/lib/platform/cache/follow-changes", () => ({ followChanges: started.follow }));
vi.mock("@/lib/goods/metals/current-metals", () => ({ followMetals: started.metals }));
vi.mock("@/lib/platform/settings/current-settings", () => ({
  followSettings: started.settings,
  currentOpening: () => ({ isOpen: true }),
  settingsTried: async () => undefined,
}));
vi.mock("@/lib/goods/diamonds/serving/follow-stones", () => ({ followStones: started.stones }));
vi.mock("@/lib/people/accounts/account-hooks", () => ({ setAccountHooks: started.hooks }));
vi.mock("@/lib/desk/services/wanted-pictures", () => ({ startWantedPictures: started.pictures }));
vi.mock("@/lib/desk/services/process-work", () => ({ startProcessWork: started.work }));
vi.mock("@/lib/desk/jobs/all-jobs", () => ({ ALL_JOBS: started.all }));
vi.mock("@/lib/platform/jobs/runner", () => ({ startJobRunner: started.jobs }));
vi.mock("@/lib/platform/cdn/follow-purges", () => ({ followPurges: started.purges }));
vi.mock("@/lib/platform/page-store/share-page-cache", () => ({ sharePageCache: started.shared }));
vi.mock("@/lib/desk/services/account-hooks", () => ({ ACCOUNT_HOOKS: {} }));
vi.mock("@/lib/selling/payments/methods", () => ({ warnOfIncompletePaymentSettings: started.warn }));
vi.mock("@/lib/platform/db/client", () => ({
  limitDatabaseWaits: started.limits,
  hasDatabaseFailedSince: () => false,
  closeDatabase: async () => undefined,
}));
vi.mock("@/lib/desk/services/start-telemetry", () => ({
  startTelemetry: started.telemetry,
  stopTelemetry: vi.fn(),
}));
vi.mock("@/lib/platform/front-door/drain", async (load) => ({
  ...(await load<typeof import("@/lib/platform/front-door/drain")>()),
  shutDownGracefully: started.shutdown,
}));
vi.mock("@/lib/platform/front-door/slow-clients", () => ({ limitSlowClients: started.slow }));
vi.mock("@/lib/platform/front-door/door", () => ({
  openFrontDoor: started.door,
  shopServer: () => started.server,
}));
vi.mock("@/lib/platform/bot-check/settings", () => ({ warnOfIncompleteBotCheck: started.robots }));
vi.mock("@/lib/desk/pages/make-pages", () => ({ makePages: started.make }));
vi.mock("@/lib/desk/services/direct-reads", () => ({ DIRECT_READS: new Map() }));
vi.mock("@/lib/desk/api/allowed-methods", () => ({ allowedMethods: () => null }));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.clearAllMocks();
});

test("a server process follows changes, makes its diamond index, runs jobs of the shop, sets the account hooks, limits what visitors wait for and stops in order", async () => {
  vi.stubEnv("NEXT_RUNTIME", "nodejs");
  const { register } = await import("@/instrumentation");
  await register();
  // once the settings and the metals are known
  await vi.waitFor(() => expect(started.follow).toHaveBeenCalledOnce());
  expect(started.settings).toHaveBeenCalledOnce();
  expect(started.metals).toHaveBeenCalledOnce();
  expect(started.stones).toHaveBeenCalledOnce();
  expect(started.work).toHaveBeenCalledOnce();
  expect(started.jobs.mock.calls).toEqual([[started.all]]);
  expect(started.warn).toHaveBeenCalledOnce();
  expect(started.hooks).toHaveBeenCalledOnce();
  expect(started.limits).toHaveBeenCalledOnce();
  expect(started.telemetry).toHaveBeenCalledOnce();
  expect(started.shutdown.mock.calls).toMatchObject([[{ seconds: 30, delaySeconds: 5 }]]);
  expect(started.stopJobs).not.toHaveBeenCalled();
  started.shutdown.mock.calls[0]?.[0].begin();
  expect(started.stopJobs).toHaveBeenCalledOnce();
  expect(started.robots).toHaveBeenCalledOnce();
  expect(started.pictures).toHaveBeenCalledOnce();
  expect(started.purges).toHaveBeenCalledOnce();
  expect(started.shared).toHaveBeenCalledOnce();
  expect(started.slow).toHaveBeenCalledExactlyOnceWith(started.server, 180);
  expect(stepNames()).toEqual(expect.arrayContaining(["drain", "peer address", "shared pages"]));
});

/** The steps that the front door was opened with last. */
const stepNames = () => started.door.mock.lastCall?.[0].map(({ name }) => name) ?? [];

test("behind proxies what they say of the client's address stands", async () => {
  started.env.TRUSTED_PROXIES = 1;
  const { startServices } = await import("@/lib/desk/services/start-services");
  startServices();
  expect(stepNames()).toContain("drain");
  expect(stepNames()).not.toContain("peer address");
});
