import { eq, isNotNull, like } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { customers } from "@/lib/people/accounts/tables";
import { momentInZone } from "@/lib/platform/intl/zones";
import { mailAttachments, mailboxCounts, mails } from "@/lib/platform/mail/tables";
import { settingValues } from "@/lib/platform/settings/tables";
import { appointments } from "@/lib/selling/appointments/tables";
import { openTestShop, type TestShop } from "../checkout/shop";

// a mail that was sent has forgotten its link
vi.mock("@/lib/platform/mail/mailer", () => ({ deliverInBackground: async () => undefined }));

let shop: TestShop;
let commands: typeof import("@/lib/selling/appointments/commands");
let queries: typeof import("@/lib/selling/appointments/queries");

const hours = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"].map((day) => ({
  ...{ day, from: "10:00", until: "17:00" },
}));
const setting = {
  isOffered: true,
  kinds: [
    { name: "Visit", place: "showroom", minutes: 45, bufferMinutes: 15 },
    { name: "Call", place: "video", minutes: 30, bufferMinutes: 0 },
  ],
  people: [
    { name: "Ada", email: "ada@shop.example", videoLink: "https://meet.example/ada", hours },
    { name: "Grace", hours },
  ],
};
const AUDIT = { actor: "test", action: "appointment move" } as const;

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMITS_OFF: "0" });
  commands = await import("@/lib/selling/appointments/commands");
  queries = await import("@/lib/selling/appointments/queries");
  await shop.test.db.insert(settingValues).values({ key: "appointmentBooking", value: setting });
}, 120_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.test.db.delete(appointments);
  await shop.test.db.delete(mails);
  await shop.test.db.delete(mailboxCounts);
});

const at = (day: string, time: string) => momentInZone(day, time, "America/New_York");
const NOW = at("2027-02-01", "09:00");
const TEN = at("2027-02-03", "10:00");
const booker = (name: string) => ({
  ...{
    name,
    email: `${name.toLowerCase()}@buyer.example`,
    phone: null,
    about: "Solitaire ring",
    message: null,
  },
  ...{ timeZone: "Europe/Berlin", customerId: null },
});
const book = (name: string, change: Partial<{ kind: string; person: string | null; startsAt: Date }> = {}) =>
  commands.bookAppointment({ kind: "Visit", person: null, startsAt: TEN, ...change }, booker(name), NOW);
const queued = async (recipient: string) =>
  (await shop.test.db.select().from(mails).orderBy(mails.createdAt)).filter(
    (mail) => mail.recipient === recipient,
  );

it("books each of the people once, then names the times that are free", async () => {
  expect([(await book("Eve")).person, (await book("Bob")).person].toSorted()).toEqual(["Ada", "Grace"]);
  const refusal = await book("Max").catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: "time_taken", status: 409 });
  const { times } = (refusal as { details: { times: { starts_at: string }[] } }).details;
  // the pause after 10:45 ends at 11
  expect(times[0]?.starts_at).toBe(at("2027-02-02", "10:00").toISOString());
  expect(times.map(({ starts_at }) => starts_at)).not.toContain(at("2027-02-03", "10:30").toISOString());
  expect(times.map(({ starts_at }) => starts_at)).toContain(at("2027-02-03", "11:00").toISOString());
});

it("refuses what nobody offers, and the same person twice", async () => {
  await expect(book("Eve", { startsAt: at("2027-02-03", "09:00") })).rejects.toMatchObject({
    code: "time_taken",
  });
  // within the notice
  await expect(book("Eve", { startsAt: at("2027-02-01", "16:00") })).rejects.toMatchObject({
    code: "time_taken",
  });
  await expect(book("Eve", { kind: "Nothing" })).rejects.toMatchObject({ status: 404 });
  await book("Eve");
  // in words that don't say which address has appointments
  await expect(book("Eve")).rejects.toMatchObject({ code: "too_many_requests" });
  // staff, too, can't be in two places
  await expect(
    commands.bookByHand(
      { kind: "Visit", person: "Ada", startsAt: at("2027-02-03", "10:30") },
      booker("Bob"),
      AUDIT,
    ),
  ).rejects.toMatchObject({ code: "time_taken" });
});

it("lets one address book three times by itself, however many at once, and move no more than its mailbox takes", async () => {
  const hours = ["10:00", "11:00", "12:00", "13:00", "14:00"];
  const tries = await Promise.allSettled(
    hours.map((time, at_) => book("Eve", { startsAt: at(`2027-02-0${at_ + 2}`.replace("06", "08"), time) })),
  );
  const [booked] = tries.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const refused = tries.flatMap((one) => (one.status === "rejected" ? [one.reason.message] : []));
  expect(refused).toHaveLength(2);
  expect(refused[0]).not.toMatch(/appointments|address/);
  const move = (day: number) =>
    commands.moveOwnAppointment(
      booked?.id ?? "",
      { person: null, startsAt: at(`2027-02-${day}`, "15:00") },
      NOW,
    );
  await move(10);
  await move(11);
  await expect(move(12)).rejects.toMatchObject({ code: "too_many_requests" });
  expect(await queries.findAppointment(booked?.id ?? "")).toMatchObject({ sequence: 2 });
});

it("takes no past time by hand, and no appointment back whose time was given to another", async () => {
  const by = (name: string, startsAt: Date, now: Date) =>
    commands.bookByHand({ kind: "Visit", person: "Ada", startsAt }, booker(name), AUDIT, now);
  const late = { errors: { time: [expect.any(String)] } };
  await expect(by("Eve", TEN, TEN)).rejects.toMatchObject(late);
  const { id } = await by("Eve", TEN, NOW);
  const moved = commands.moveByHand(id, { person: "Ada", startsAt: NOW, words: null }, AUDIT, NOW);
  await expect(moved).rejects.toMatchObject(late);
  const begun = at("2027-02-03", "10:10");
  const came = (didCome: boolean) => commands.annotateAppointment(id, { didCome }, AUDIT, begun);
  await came(false);
  await by("Bob", at("2027-02-03", "10:15"), begun);
  await expect(came(true)).rejects.toMatchObject({ code: "time_taken" });
});

it("mails a calendar file that keeps its name and counts its changes", async () => {
  const { id } = await book("Eve", { kind: "Call", person: "Ada" });
  const file = async (purpose: string) => {
    const [row] = await shop.test.db
      .select({ content: mailAttachments.content, type: mailAttachments.contentType })
      .from(mailAttachments)
      .innerJoin(mails, eq(mails.id, mailAttachments.mailId))
      .where(eq(mails.purpose, purpose));
    return `${row?.type}\n${row?.content.toString().replaceAll("\r\n ", "")}`;
  };
  const booked = await file(`appointment:${id}:booked:0`);
  expect(booked).toContain("method=REQUEST");
  expect(booked).toContain(`UID:appointment-${id}@`);
  expect(booked).toContain("LOCATION:https://meet.example/ada");
  expect(booked).toContain("DTSTART:20270203T150000Z");
  const [confirmation] = await queued("eve@buyer.example");
  // a call is said in the customer's own time
  expect(confirmation?.subject).toContain("4:00 PM GMT+1");
  expect((await queued("ada@shop.example"))[0]?.subject).toContain("10:00 AM EST");

  await commands.moveOwnAppointment(id, { person: null, startsAt: at("2027-02-04", "12:00") }, NOW);
  const moved = await file(`appointment:${id}:moved:1`);
  expect(moved).toContain(`UID:appointment-${id}@`);
  expect(moved).toContain("SEQUENCE:1");
  await commands.cancelByHand(
    id,
    "Ada is ill. We’re sorry.",
    { ...AUDIT, action: "appointment cancel" },
    NOW,
  );
  const canceled = await file(`appointment:${id}:canceled:2`);
  expect(canceled).toContain("method=CANCEL");
  expect(canceled).toContain("SEQUENCE:2");
  expect((await queued("eve@buyer.example")).at(-1)?.text).toContain("Ada is ill.");
  // its time is free again
  await book("Bob", { kind: "Call", person: "Ada" });
});

it("moves and cancels until the notice, also to a time beside the old one", async () => {
  const { id } = await book("Eve", { person: "Ada" });
  const moved = await commands.moveOwnAppointment(
    id,
    { person: null, startsAt: at("2027-02-03", "10:30") },
    NOW,
  );
  expect(moved).toMatchObject({ person: "Ada", sequence: 1 });
  const late = at("2027-02-02", "11:00");
  await expect(
    commands.moveOwnAppointment(id, { person: null, startsAt: at("2027-02-05", "10:00") }, late),
  ).rejects.toMatchObject({ code: "forbidden" });
  await expect(commands.cancelOwnAppointment(id, late)).rejects.toMatchObject({ code: "forbidden" });
  await commands.cancelOwnAppointment(id, NOW);
  await expect(commands.cancelOwnAppointment(id, NOW)).rejects.toMatchObject({ status: 404 });
});

it("reminds of an appointment once, the day before, and again of its new time", async () => {
  const { id } = await book("Eve", { startsAt: at("2027-02-10", "10:00"), person: "Ada" });
  expect(await commands.remindOfAppointments(at("2027-02-09", "09:00"))).toBe(0);
  const due = at("2027-02-09", "10:01");
  const counts = await Promise.all([commands.remindOfAppointments(due), commands.remindOfAppointments(due)]);
  expect(counts[0] + counts[1]).toBe(1);
  expect(await commands.remindOfAppointments(at("2027-02-09", "12:00"))).toBe(0);
  // a note is no new time
  await commands.annotateAppointment(id, { note: "Tea" }, { ...AUDIT, action: "appointment note" }, due);
  const wanted = { person: "Ada", startsAt: at("2027-02-12", "10:00"), words: null };
  await commands.moveByHand(id, wanted, AUDIT, due);
  expect(await commands.remindOfAppointments(at("2027-02-11", "10:01"))).toBe(1);
  // who booked within the last day has just read it
  await commands.bookByHand(
    { kind: "Visit", person: "Grace", startsAt: at("2027-02-12", "10:00") },
    booker("Bob"),
    AUDIT,
    at("2027-02-11", "09:30"),
  );
  expect(await commands.remindOfAppointments(at("2027-02-11", "10:30"))).toBe(0);
});

it("doesn't send what waits of a time that is moved or canceled, or to an address given up", async () => {
  const owners = await import("@/lib/selling/appointments/owner-commands");
  const ended = async () =>
    (await shop.test.db.select().from(mails).where(isNotNull(mails.sendBy)))
      .filter(({ sendBy }) => sendBy && sendBy <= new Date())
      .map(({ purpose }) => purpose.split(":").slice(2).join(":"))
      .toSorted();
  const { id } = await book("Eve", { startsAt: at("2027-02-10", "10:00"), person: "Ada" });
  const due = at("2027-02-09", "10:01");
  await commands.remindOfAppointments(due);
  const [who] = await shop.test.db
    .insert(customers)
    .values({ email: "eve@buyer.example", firstName: "Eve", lastName: "X", emailConfirmedAt: NOW })
    .returning();
  if (!who) throw new Error("no customer was made");
  await shop.test.db.transaction((tx) => owners.moveAppointments(tx, who, "new@buyer.example"));
  expect(await ended()).toEqual(["booked:0", "reminder:0"]);
  await commands.moveByHand(
    id,
    { person: "Ada", startsAt: at("2027-02-12", "10:00"), words: null },
    AUDIT,
    due,
  );
  expect(await ended()).toEqual(["booked-staff:0", "booked:0", "reminder:0"]);
  await commands.remindOfAppointments(at("2027-02-11", "10:01"));
  await commands.cancelByHand(id, null, AUDIT, due);
  expect(await ended()).toEqual(expect.arrayContaining(["moved-staff:1", "moved:1", "reminder:1"]));
  const { id: next } = await book("Eve", { person: "Ada" });
  await shop.test.db.transaction((tx) => owners.eraseAppointments(tx, who, NOW));
  expect(await shop.test.db.$count(appointments, eq(appointments.id, next))).toBe(0);
  const left = await shop.test.db
    .select()
    .from(mails)
    .where(like(mails.purpose, `appointment:${next}:%`));
  expect(left.map(({ recipient, sendBy }) => [recipient, sendBy])).toEqual([["ada@shop.example", null]]);
  expect(left[0]?.subject).toContain("Appointment canceled");
  expect(JSON.stringify(left)).not.toMatch(/eve|solitaire/i);
});

it("keeps people with appointments in the setting, and old appointments no longer than it says", async () => {
  const soon = new Date(Date.now() + 3 * 86_400_000);
  await commands.bookByHand({ kind: "Visit", person: "Grace", startsAt: soon }, booker("Eve"), AUDIT);
  const without = { ...(await queries.loadBooking()), people: [] };
  expect(await queries.refuseBookedPeople(without, shop.test.db)).toContain("Grace");
  expect(await queries.refuseBookedPeople(await queries.loadBooking(), shop.test.db)).toBeNull();
  expect(await commands.pruneAppointments(new Date(soon.getTime() + 360 * 86_400_000))).toBe(0);
  expect(await commands.pruneAppointments(new Date(soon.getTime() + 370 * 86_400_000))).toBe(1);
});
