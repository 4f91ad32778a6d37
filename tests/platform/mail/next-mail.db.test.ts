import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/lib/platform/db/client";
import { nextMail } from "@/lib/platform/mail/commands/deliver-mail";

test("the next of thousands of letters is found by an index, and an order's mail comes before them", async () => {
  await db().execute(sql`
    insert into mails (purpose, recipient, subject, text, html, leave_url, due_at)
    select 'letter:x:' || n, 'reader-' || n || '@shop.example', 'News', repeat('x', 500), '', 'https://shop.example/leave', now() - interval '1 hour'
    from generate_series(1, 3000) n`);
  await db().execute(sql`
    insert into mails (purpose, recipient, subject, text, html)
    values ('order:1', 'buyer@shop.example', 'Your order', '', '')`);
  await db().execute(sql`analyze mails`);
  const now = new Date();
  const { rows } = await db().execute(sql`explain ${nextMail(db(), now).getSQL()}`);
  const plan = JSON.stringify(rows);
  expect(plan).toContain("mails_claim");
  expect(plan).not.toContain("Sort");
  expect((await nextMail(db(), now)).map(({ purpose }) => purpose)).toEqual(["order:1"]);
});
