import { z } from "zod";
import { BACKUP_STATES } from "@/lib/platform/backups/states";
import { MAIL_STATUSES } from "@/lib/platform/mail/mail-status";
import { adminEndpoint } from "../admin/admin-endpoint";
import { OPENING_STEPS } from "./opening-steps";

const common = { tag: "System" } as const;
const time = z.iso.datetime();
const bytes = z.int().min(0);

const queue = z.object({
  name: z.string(),
  waiting: z.int(),
  active: z.int(),
  failed: z.int(),
  /** in the last day, or as far as the queue remembers */
  done: z.int(),
  last_failure: z.object({ id: z.uuid(), at: time, error: z.string() }).nullable(),
});

const job = z.object({
  name: z.string(),
  /** with its name, what has to be sent to run it */
  key: z.string(),
  title: z.string(),
  description: z.string(),
  /** the machine or the supplier whose job it is; null where the shop has one such job */
  of: z.string().nullable(),
  running: z.object({ by: z.string(), since: time }).nullable(),
  /** the last run that did something */
  last: z.object({ by: z.string(), at: time, duration_ms: z.int().min(0) }).nullable(),
  /** why the last run failed */
  error: z.string().nullable(),
  /** in a row */
  failures: z.int().min(0),
  /** null while it waits until another job queues it */
  next_at: time.nullable(),
});

const failedMail = z.object({
  id: z.uuid(),
  recipient: z.string(),
  subject: z.string(),
  attempts: z.int(),
  error: z.string().nullable(),
  at: time,
});

const shortcoming = z.object({
  keys: z.array(z.string()),
  problem: z.string(),
  advice: z.string(),
  is_urgent: z.boolean(),
  /** the page of the back office where it is put right; null for what the server’s settings decide */
  place: z.string().nullable(),
});

export const openingEndpoint = adminEndpoint({
  ...common,
  id: "adminReadOpening",
  method: "GET",
  permission: "system.read",
  path: "v1/admin/opening",
  summary: "Lists the steps to opening the shop to the public, and what it lacks for that, the urgent first",
  response: z.object({
    data: z.object({
      /** in the order in which they are taken */
      steps: z.array(z.object({ id: z.enum(OPENING_STEPS), is_done: z.boolean() })),
      missing: z.array(shortcoming),
    }),
  }),
});

export const systemEndpoint = adminEndpoint({
  ...common,
  id: "adminReadSystem",
  method: "GET",
  permission: "system.read",
  path: "v1/admin/system",
  summary: "Reads what the shop runs on, and what of it doesn’t work",
  response: z.object({
    data: z.object({
      versions: z.object({
        shop: z.string(),
        node: z.string(),
        postgres: z.string(),
        /** the newest change of the database’s tables; null if a newer version of the shop made it */
        schema: z.string().nullable(),
      }),
      /** the process that answers */
      process: z.object({
        started_at: time,
        memory_bytes: bytes,
        is_ready: z.boolean(),
        /** how late its event loop was in the last whole minute (ms); null in the first */
        loop_delay: z.object({ p99_ms: z.int().min(0), most_ms: z.int().min(0) }).nullable(),
        /** what held the loop in the last hour, the longest first: work by name, or the requests that were under way */
        loop_holds: z.array(
          z.object({ name: z.string(), times: z.int(), longest_ms: z.int().min(0), last_at: time }),
        ),
        /** of all processes to the database */
        connections: z.int(),
        most_connections: z.int(),
      }),
      /** null while it is being built */
      index: z
        .object({ stones: z.int(), memory_bytes: bytes, behind: z.int(), applied_at: time.nullable() })
        .nullable(),
      jobs: z.array(job),
      /** of work that jobs do piece by piece */
      queues: z.array(queue),
      mails: z.object({
        waiting: z.int(),
        /** waiting mails that have failed at least once */
        failing: z.int(),
        oldest_at: time.nullable(),
        given_up: z.int(),
        /** never sent, since what they say is over */
        expired: z.int(),
        status: z.enum(MAIL_STATUSES),
        last_success_at: time.nullable(),
        /** what the mail server says while it fails */
        error: z.string().nullable(),
        /** the latest of them */
        first: z.array(failedMail),
      }),
      feeds: z.array(
        z.object({
          supplier: z.string(),
          is_enabled: z.boolean(),
          last_attempt_at: time.nullable(),
          last_outcome: z.string().nullable(),
          last_message: z.string().nullable(),
          stale_since: time.nullable(),
        }),
      ),
      storage: z.object({
        kind: z.enum(["folder", "bucket"]),
        files: z.int(),
        bytes,
        /** copies of other hosts’ files */
        remote_files: z.int(),
        remote_bytes: bytes,
      }),
      backup: z.object({
        /** where the daily backups go; null if the shop writes none by itself */
        place: z.enum(["folder", "bucket"]).nullable(),
        /** when the newest backup was begun that a trial restore found sound */
        checked_at: time.nullable(),
        last: z
          .object({
            state: z.enum(BACKUP_STATES),
            at: time,
            file: z.string().nullable(),
            bytes: bytes.nullable(),
            problem: z.string().nullable(),
          })
          .nullable(),
        archived_at: time.nullable(),
        failed_at: time.nullable(),
      }),
      /** what a shop open to the public should not be without; settings of the server by their names */
      missing: z.array(shortcoming),
    }),
  }),
});

export const sendFailedMailsEndpoint = adminEndpoint({
  ...common,
  id: "adminSendFailedMails",
  method: "POST",
  permission: "system.write",
  path: "v1/admin/failed-mails",
  summary: "Sends mails again that were given up: one, or all of them",
  body: z.strictObject({ /** all when null */ id: z.uuid().nullable() }),
  response: z.object({ data: z.object({ emails: z.int() }) }),
  errors: { 422: "The mail was sent since, or its text is no longer stored" },
});

export const retryJobEndpoint = adminEndpoint({
  ...common,
  id: "adminRetryJob",
  method: "POST",
  permission: "system.write",
  path: "v1/admin/failed-jobs",
  summary: "Has a picture drawn again that was given up",
  body: z.strictObject({ queue: z.literal("pictures"), id: z.uuid() }),
  response: z.null(),
  success: 204,
  errors: { 422: "The picture is already being drawn again, or it isn’t needed any more" },
});

export const runJobEndpoint = adminEndpoint({
  ...common,
  id: "adminRunJob",
  method: "POST",
  permission: "system.write",
  path: "v1/admin/job-runs",
  summary: "Runs a background job within seconds, whether or not it is due",
  body: z.strictObject({ name: z.string().max(60), key: z.string().max(255) }),
  response: z.null(),
  success: 204,
  errors: { 422: "The job is running already, or there is no such job" },
});

export const SYSTEM_ENDPOINTS = [
  systemEndpoint,
  openingEndpoint,
  sendFailedMailsEndpoint,
  retryJobEndpoint,
  runJobEndpoint,
] as const;
