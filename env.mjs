import { createEnv } from "@t3-oss/env-nextjs";
import { z } from "zod";

const choice = z.enum(["0", "1", "true", "false"]);
const isOn = (/** @type {string} */ value) => value === "1" || value === "true";
const flag = choice.default("0").transform(isOn);
/** On unless it is turned off. */
const usualFlag = choice.default("1").transform(isOn);

/** Whether a text is an origin as browsers write it: `https://host[:port]` without a path. */
const isOrigin = (/** @type {string} */ text) => URL.canParse(text) && new URL(text).origin === text;

/** Names of hosts, separated by commas. */
const hostNames = z
  .string()
  .default("")
  .transform((list) =>
    list
      .split(",")
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
  )
  .refine(
    (hosts) => hosts.every((host) => /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/.test(host)),
    "Expected host names such as v360.in, separated by commas",
  );

/** Headers as OpenTelemetry writes them, `name=value,other=value`, with values encoded like those of a URL. */
const headerPairs = z
  .string()
  .default("")
  .refine(
    (list) =>
      list === "" || list.split(",").every((pair) => /^\s*[\w-]+\s*=[^%]*(?:%[\da-f]{2}[^%]*)*$/i.test(pair)),
    "Expected headers such as authorization=Basic%20abc, separated by commas",
  )
  .transform((list) =>
    Object.fromEntries(
      list
        .split(",")
        .filter((pair) => pair.includes("="))
        .map((pair) => [
          pair.slice(0, pair.indexOf("=")).trim(),
          decodeURIComponent(pair.slice(pair.indexOf("=") + 1).trim()),
        ]),
    ),
  );

/**
 * Reads a public setting from the running process. A literal `process.env.NAME` would be inlined at build time;
 * reading it by a variable name lets one build serve shops with different settings, and browsers get the values from
 * the server.
 */
const processValue = (/** @type {string} */ name) => process.env[name];

/**
 * Every setting of the shop, read once. Nothing else reads `process.env`, except scripts/, which prepare the
 * environment before the shop starts. `.env.example` explains each key.
 */
export const env = createEnv({
  server: {
    NODE_ENV: z.enum(["development", "test", "production"]).default("production"),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    /** The same database without the pooler in between, for notifications and backups. */
    DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    /** A streaming replica, from which lists are read and the diamond index is built. */
    DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
    /** Starts on a database that the next release has migrated, to go back to this one. */
    ACCEPT_NEWER_DATABASE: flag,
    /** Signs sessions, access tokens and private links. */
    NEXTAUTH_SECRET: z.string().min(32),
    /** The secret before, during a rotation: what it signed is accepted, nothing is signed with it. */
    NEXTAUTH_SECRET_PREVIOUS: z.string().min(32).optional(),
    /** The shop's own public address, without a trailing slash; links in mails start with it. */
    SHOP_URL: z
      .url({ protocol: /^https?$/ })
      .default("http://localhost:3000")
      .transform((url) => url.replace(/\/+$/, "")),
    PORT: z.coerce.number().int().min(1).max(65535).default(3000),
    /** Authenticates the follower's calls to this process's own revalidation handler. */
    REVALIDATE_SECRET: z.string().min(32),
    /** Folder for files outside the database: outbox, logs, local secrets. */
    DATA_DIR: z.string().default(".data"),
    /** Folder of uploaded pictures and videos; DATA_DIR/media when unset. */
    MEDIA_DIR: z.string().optional(),
    /** Bucket that keeps them instead, in Amazon S3 or on a server that speaks its language. */
    MEDIA_S3_BUCKET: z.string().optional(),
    MEDIA_S3_REGION: z.string().default("us-east-1"),
    /** Address of that server; Amazon's own when unset. */
    MEDIA_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    /** When unset, the keys come from where Amazon's tools look for them. */
    MEDIA_S3_ACCESS_KEY_ID: z.string().optional(),
    MEDIA_S3_SECRET_ACCESS_KEY: z.string().optional(),
    /** Folder to which the shop writes a backup every day. */
    BACKUP_DIR: z.string().optional(),
    /** Bucket that gets the backups instead; region, address, and keys as for media. */
    BACKUP_S3_BUCKET: z.string().optional(),
    BACKUP_S3_REGION: z.string().default("us-east-1"),
    BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
    BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
    /** Public key of age for which those backups are encrypted. */
    BACKUP_RECIPIENT: z
      .string()
      .regex(/^age1[a-z0-9]+$/, "Expected a public key of age, which begins with age1")
      .optional(),
    /** Address of a CDN that passes /media on to the shop; the shop's own addresses when unset. */
    MEDIA_CDN_URL: z
      .url({ protocol: /^https?$/ })
      .transform((url) => url.replace(/\/+$/, ""))
      .optional(),
    /** Address of a CDN that passes /renders and /pictures on to the shop; the shop's own addresses when unset. */
    PICTURES_CDN_URL: z
      .url({ protocol: /^https?$/ })
      .transform((url) => url.replace(/\/+$/, ""))
      .optional(),
    /** How long a CDN may show a page after it has changed, in seconds, where it isn't purged; 0 keeps pages out of it. */
    CDN_MAX_AGE_SECONDS: z.coerce.number().int().min(0).max(86_400).default(60),
    /** Whose API purges the CDN of pages that have changed; none is purged when unset. */
    CDN_PURGE: z.enum(["cloudflare", "fastly", "http"]).optional(),
    CDN_PURGE_TOKEN: z.string().optional(),
    /** Cloudflare's zone, or Fastly's service. */
    CDN_PURGE_ID: z.string().optional(),
    /** Address that purges a proxy of one's own; with Cloudflare or Fastly, the base address of a server that imitates theirs. */
    CDN_PURGE_URL: z
      .url({ protocol: /^https?$/ })
      .transform((url) => url.replace(/\/+$/, ""))
      .optional(),
    /** Hosts whose pictures, videos and certificates are shown, and those below them; all when unset. */
    REMOTE_MEDIA_HOSTS: hostNames,
    /** Hosts whose pages that turn a stone may stand in a frame of the stone's page; none when unset. */
    VIEWER_HOSTS: hostNames,
    /** Folder of the diamond index's snapshots; DATA_DIR/index when unset. */
    INDEX_DIR: z.string().optional(),
    /**
     * Path of the bundled program that builds the diamond index; the scripts bundle it next to the shop's own build.
     */
    INDEX_BUILDER: z.string().default(".next/index-builder.mjs"),
    /** Path of the bundled program that parses in threads; a command has its own. */
    PARSER_PROGRAM: z.string().optional(),
    /** Path of the bundled program that works on pictures in processes of its own; without it, the shop's does. */
    PICTURE_MAKER: z.string().optional(),
    /** Whether this process renders the pictures that its pages ask for and no release brought. */
    RENDER_ON_DEMAND: usualFlag,
    /** Path of the bundled program that renders them. */
    PICTURE_RENDERER: z.string().default(".next/picture-renderer.mjs"),
    /** smtp://user:password@host:port; without it mails are written as files to DATA_DIR/outbox. */
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    /** Counts mails that are written to files as sent, for tests. */
    MAIL_TO_FILES: flag,
    MAIL_FROM: z.string().default("Adamas <orders@adamas.example>"),
    /** Origins of other hosts whose browser code may call this API, separated by commas. */
    API_ALLOWED_ORIGINS: z
      .string()
      .default("")
      .transform((list) =>
        list
          .split(",")
          .map((origin) => origin.trim())
          .filter(Boolean),
      )
      .refine(
        (origins) => origins.every(isOrigin),
        "Expected origins like https://shop.example, separated by commas",
      ),
    /** How long a process that is told to stop finishes the requests it is serving, in seconds. */
    SHUTDOWN_SECONDS: z.coerce.number().int().min(1).max(600).default(30),
    /** How long it still accepts connections first while `/api/ready` says 503, in seconds. */
    SHUTDOWN_DELAY_SECONDS: z.coerce.number().int().min(0).max(120).default(0),
    /** How long a client may take to send a request, in seconds; a quarter of it and at most 15 for the headers. */
    REQUEST_SECONDS: z.coerce.number().int().min(4).max(600).default(180),
    /**
     * How many featured pieces have their pages made before anybody asks, beside the home page and the lists; 0 makes none of
     * them.
     */
    MADE_PIECES: z.coerce.number().int().min(0).max(100).default(24),
    /** Where rendered pages are cached: in each process, or also in the database, for all processes of a build and for its next start. */
    PAGE_CACHE: z.enum(["memory", "database"]).default("database"),
    /** Room for pages in the database, in megabytes. */
    PAGE_CACHE_MB: z.coerce.number().int().min(1).max(100_000).default(256),
    /** Number of proxies in front of the shop that are trusted to report the client's address. */
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
    /** Request header in which the CDN names a visitor's country, such as CF-IPCountry; the CDN has to overwrite what a visitor sends. */
    COUNTRY_HEADER: z
      .string()
      .regex(/^[A-Za-z0-9-]{1,60}$/)
      .optional(),
    /** Turns limits of requests and of unpaid orders off, for load tests on a closed machine. */
    RATE_LIMITS_OFF: flag,
    /** Counts requests that only read for all processes together, too. */
    RATE_LIMITS_SHARED: flag,
    LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
    /** Port at which Prometheus fetches metrics; each further process of a machine takes the next. None when unset. */
    METRICS_PORT: z.coerce.number().int().min(1).max(65_000).optional(),
    /** Address of that port: loopback, or a private network's, since anybody who reaches it may read it. */
    METRICS_HOST: z.string().default("127.0.0.1"),
    /** Base address of an OpenTelemetry collector that takes OTLP over HTTP; unset, nothing is traced or sent. */
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .url({ protocol: /^https?$/ })
      .transform((url) => url.replace(/\/+$/, ""))
      .optional(),
    /** Headers of the requests to it, such as its key. */
    OTEL_EXPORTER_OTLP_HEADERS: headerPairs,
    /** What this shop is called among other services. */
    OTEL_SERVICE_NAME: z.string().default("adamas"),
    /** Share of the requests that are traced, 0 to 1. */
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
    /** Address of a Sentry project, to which errors are reported; none are when unset. */
    SENTRY_DSN: z.url({ protocol: /^https?$/ }).optional(),
    /** Keys of the sign-in providers; a provider is offered once both of its keys are set. */
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    APPLE_CLIENT_ID: z.string().optional(),
    APPLE_CLIENT_SECRET: z.string().optional(),
    /** Keys of Cloudflare Turnstile, which checks that visitors are no robots once both are set. */
    TURNSTILE_SITE_KEY: z.string().optional(),
    TURNSTILE_SECRET_KEY: z.string().optional(),
    /** Base address of a server that imitates Turnstile, for tests. */
    TURNSTILE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
    /** Address of the European Central Bank's daily file of exchange rates, or of a copy. */
    EXCHANGE_RATES_URL: z
      .url({ protocol: /^https?$/ })
      .default("https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml"),
    /** Base address of a server that imitates VIES, the register of VAT numbers, for tests. */
    VIES_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
    /** Credentials of an application at HMRC, which checks British VAT numbers; without them, none is checked. */
    HMRC_CLIENT_ID: z.string().optional(),
    HMRC_CLIENT_SECRET: z.string().optional(),
    /** Base address of a server that imitates HMRC, for tests. */
    HMRC_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
    /** Base address of a server that imitates EasyPost, which sells carriers' labels, for tests. */
    EASYPOST_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
    STRIPE_SECRET_KEY: z.string().optional(),
    STRIPE_WEBHOOK_SECRET: z.string().optional(),
    /** Base address of a server that imitates Stripe's API, for testing card payments. */
    STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
    /** Where browsers load that server's script and card fields; when unset, they load Stripe's own. */
    STRIPE_BROWSER_BASE: z.url({ protocol: /^https?$/ }).optional(),
  },
  client: {
    /** Base address of the API: `/api`, or a provider host's base ending in `website/api/`. */
    NEXT_PUBLIC_API_BASE_URL: z
      .union(
        [z.url({ protocol: /^https?$/ }), z.string().regex(/^\/(?!\/)/)],
        "Expected a path or an http address",
      )
      .default("/api"),
    NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  },
  experimental__runtimeEnv: {
    NEXT_PUBLIC_API_BASE_URL: processValue("NEXT_PUBLIC_API_BASE_URL"),
    NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: processValue("NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY"),
  },
  emptyStringAsUndefined: true,
  onValidationError: (issues) => {
    const named = issues.map((issue) => `  ${issue.path?.join(".")}: ${issue.message}`).join("\n");
    console.error(`Invalid environment variables\n${named}`);
    throw new Error("Invalid environment variables");
  },
  onInvalidAccess: () => {
    throw new Error("Attempted to access a server-side environment variable on the client");
  },
});
