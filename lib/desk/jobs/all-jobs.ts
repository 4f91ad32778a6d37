import { backupPlace } from "@/lib/platform/backups/where";
import type { Job } from "@/lib/platform/jobs/job";
import { currentOpening } from "@/lib/platform/settings/current-settings";
import { queueDueFeeds, runDueFeed } from "./run-feeds";
import { planBackup, writeBackup } from "./write-backup";

const MINUTE_S = 60;
const HOUR_S = 3_600;

/**
 * Everything that the shop does by itself and only once, however many processes and machines it has. What each process does for
 * itself is in lib/desk/services/process-work.ts. Work is loaded when it first runs, since lists of jobs are read by pages too.
 */
export const ALL_JOBS: readonly Job[] = [
  {
    name: "orders",
    title: "Open orders",
    description:
      "Asks the payment provider about each unpaid order, releases what was never paid, and sends refunds, invoices, reminders, and purchase orders.",
    everySeconds: MINUTE_S,
    limitSeconds: 15 * MINUTE_S,
    async run() {
      const { reconcileOnce } = await import("@/lib/selling/fulfillment/reconcile-commands");
      await reconcileOnce();
      return "done";
    },
  },
  {
    name: "plans",
    title: "Payment plans",
    description:
      "Charges the payments of plans that are due, and emails about those that are due soon, declined, or late.",
    everySeconds: 15 * MINUTE_S,
    limitSeconds: 15 * MINUTE_S,
    async run() {
      const { collectDueParts } = await import("@/lib/selling/fulfillment/plans/due-commands");
      return (await collectDueParts()) > 0 ? "done" : "idle";
    },
  },
  {
    name: "gift-cards",
    title: "Gift cards",
    description: "Emails gift cards on their day, and ends those that have expired.",
    everySeconds: 5 * MINUTE_S,
    limitSeconds: 15 * MINUTE_S,
    async run() {
      const { expireCards, mailDueCards } = await import(
        "@/lib/selling/fulfillment/gift-cards/send-commands"
      );
      const done = (await mailDueCards()) + (await expireCards());
      return done > 0 ? "done" : "idle";
    },
  },
  {
    name: "disputes",
    title: "Disputed payments",
    description: "Asks the payment provider for disputes that it didn’t report.",
    everySeconds: HOUR_S,
    limitSeconds: 15 * MINUTE_S,
    async run() {
      const { refreshAllDisputes } = await import(
        "@/lib/selling/fulfillment/disputes/commands/refresh-disputes"
      );
      await refreshAllDisputes();
      return "done";
    },
  },
  {
    name: "tracking",
    title: "Package tracking",
    description:
      "Asks carriers about packages underway whose labels were bought here, and settles purchases of labels that got no answer.",
    everySeconds: 10 * MINUTE_S,
    limitSeconds: 15 * MINUTE_S,
    async run() {
      const { trackPackages } = await import("@/lib/desk/labels/track-packages");
      return trackPackages();
    },
  },
  {
    name: "vat-numbers",
    title: "VAT numbers",
    description:
      "Checks the VAT numbers of trade customers with the European Commission’s register, VIES, and with HMRC.",
    everySeconds: 5 * MINUTE_S,
    limitSeconds: 15 * MINUTE_S,
    async run() {
      const { checkVatNumbers } = await import("@/lib/selling/tax/vat-numbers/check-commands");
      await checkVatNumbers();
      return "done";
    },
  },
  {
    name: "mail",
    title: "Emails",
    description: "Sends the emails that wait. Most are sent at once by whatever caused them.",
    everySeconds: 15,
    limitSeconds: 15 * MINUTE_S,
    async run() {
      const { deliverDueMails, MAIL_BATCH } = await import("@/lib/platform/mail/mailer");
      const sent = await deliverDueMails();
      // a whole batch: more may wait
      return sent >= MAIL_BATCH ? "more" : sent > 0 ? "done" : "idle";
    },
  },
  {
    name: "sales",
    title: "Sales",
    description: "Begins and ends the sales whose time has come.",
    everySeconds: 15,
    limitSeconds: 15 * MINUTE_S,
    connections: 1,
    async run() {
      const { changeDueSales } = await import("../prices/sales/commands");
      return (await changeDueSales()) > 0 ? "done" : "idle";
    },
  },
  {
    name: "campaigns",
    title: "Campaigns",
    description:
      "Queues the next emails of campaigns as fast as the setting allows, and unsubscribes mailboxes that don’t exist.",
    everySeconds: MINUTE_S,
    limitSeconds: 15 * MINUTE_S,
    connections: 1,
    async run({ signal }) {
      const { sendCampaigns } = await import("../campaigns/send-commands");
      return (await sendCampaigns(new Date(), signal)) > 0 ? "done" : "idle";
    },
  },
  {
    name: "webhooks",
    title: "Webhooks",
    description: "Tells other programs what happened in the shop, and tries again what they didn’t take.",
    everySeconds: 3,
    limitSeconds: 15 * MINUTE_S,
    async run(job) {
      const { deliverWebhooks } = await import("@/lib/desk/webhooks/sending/deliver");
      return deliverWebhooks(job);
    },
  },
  {
    name: "measurement",
    title: "Measured orders",
    description:
      "Tells measuring services of checkouts, paid orders, and refunds of visitors who agreed, and tries again what they didn’t take.",
    everySeconds: 15,
    limitSeconds: 15 * MINUTE_S,
    async run(job) {
      const { sendMeasuredEvents } = await import("@/lib/found/measurement/send");
      return sendMeasuredEvents(job);
    },
  },
  {
    name: "waiting",
    title: "What waits",
    description: "Once a day, has webhooks say what waits for the staff.",
    everySeconds: 10 * MINUTE_S,
    limitSeconds: 5 * MINUTE_S,
    async run() {
      const { noteWaiting } = await import("@/lib/desk/webhooks/waiting-commands");
      return noteWaiting();
    },
  },
  {
    name: "products",
    title: "Products’ dates",
    description: "Puts products on sale and withdraws them on their dates.",
    // with the time until a process looks, a date is kept within five seconds or so
    everySeconds: 3,
    limitSeconds: 5 * MINUTE_S,
    async run() {
      const { applyDueDates } = await import("@/lib/desk/products/commands/due-dates");
      return (await applyDueDates()) > 0 ? "done" : "idle";
    },
  },
  {
    name: "texts",
    title: "Scheduled texts",
    description: "Publishes texts at the time they are scheduled for.",
    // with the time until a process looks, a date is kept within five seconds or so
    everySeconds: 3,
    limitSeconds: 5 * MINUTE_S,
    async run() {
      const { publishDueTexts } = await import("@/lib/desk/texts/schedule-commands");
      return (await publishDueTexts()) > 0 ? "done" : "idle";
    },
  },
  {
    name: "taxes",
    title: "Taxes to confirm",
    description:
      "Confirms the tax of orders that were placed before it was known, once it can be calculated.",
    everySeconds: MINUTE_S,
    limitSeconds: 15 * MINUTE_S,
    async run() {
      const { confirmKnownTaxes } = await import("@/lib/selling/tax-confirmation/confirm-known-commands");
      return (await confirmKnownTaxes()) > 0 ? "done" : "idle";
    },
  },
  {
    name: "alerts",
    title: "Alerts",
    description:
      "Looks at what changed for shoppers who asked about prices, sold-out pieces, and searches, and emails them at most once a day.",
    everySeconds: 10 * MINUTE_S,
    limitSeconds: 30 * MINUTE_S,
    connections: 1,
    async run({ signal }) {
      const { lookForAlerts, mailFindings } = await import("@/lib/selling/alerts/look-commands");
      const looked = await lookForAlerts({ signal });
      return (await mailFindings()) > 0 ? "done" : looked;
    },
  },
  {
    name: "left-carts",
    title: "Cart reminders",
    description:
      "Emails customers who asked for it about a cart that they left, once per cart, if the shop offers reminders.",
    everySeconds: 15 * MINUTE_S,
    limitSeconds: 15 * MINUTE_S,
    async run({ signal }) {
      const { remindOfLeftCarts } = await import("@/lib/selling/left-carts/remind-commands");
      return (await remindOfLeftCarts({ signal })) > 0 ? "done" : "idle";
    },
  },
  {
    name: "appointments",
    title: "Appointments",
    description: "Reminds customers of their appointments the day before.",
    everySeconds: 5 * MINUTE_S,
    limitSeconds: 5 * MINUTE_S,
    async run() {
      const { remindOfAppointments } = await import("@/lib/selling/appointments/commands");
      return (await remindOfAppointments()) > 0 ? "done" : "idle";
    },
  },
  {
    name: "names",
    title: "Sanctions list",
    description: "Compares the names of new orders with the sanctions list.",
    everySeconds: 10 * MINUTE_S,
    limitSeconds: 30 * MINUTE_S,
    async run() {
      const { compareNames } = await import("@/lib/selling/dealer-duties/commands");
      await compareNames();
      return "done";
    },
  },
  {
    name: "reviews",
    title: "Review requests",
    description:
      "Asks customers for reviews some days after delivery, once per order, if the shop collects them.",
    everySeconds: HOUR_S,
    limitSeconds: 15 * MINUTE_S,
    async run() {
      const { requestReviews } = await import("@/lib/selling/reviews/mails/request-commands");
      return (await requestReviews()) > 0 ? "done" : "idle";
    },
  },
  {
    name: "exchange-rates",
    title: "Exchange rates",
    description: "Reads the central bank’s rates, once a day, for currencies whose rate isn’t fixed.",
    everySeconds: HOUR_S,
    limitSeconds: 5 * MINUTE_S,
    async run({ signal, isByHand }) {
      const { readRates } = await import("@/lib/platform/exchange/commands");
      const { ecb } = await import("@/lib/platform/exchange/source/ecb");
      return readRates(ecb, { signal, isByHand });
    },
  },
  {
    name: "index-now",
    title: "Changed addresses",
    description: "Tells search engines which pieces and stones changed, if IndexNow is on.",
    everySeconds: 10 * MINUTE_S,
    limitSeconds: 5 * MINUTE_S,
    async run({ signal }) {
      const { isIndexNowOn } = await import("@/lib/found/index-now/setting");
      const { announceChanges } = await import("@/lib/found/index-now/announce");
      // a shop that isn't open has nothing to announce
      const isOpen = currentOpening()?.isOpen ?? false;
      return isOpen && (await isIndexNowOn()) ? announceChanges({ signal }) : "idle";
    },
  },
  {
    name: "feeds",
    title: "Due supplier feeds",
    description: "Looks for feeds whose time has come, and hides the stones of those that are out of date.",
    everySeconds: 15,
    limitSeconds: 15 * MINUTE_S,
    // hiding a supplier's stones takes longer than a request may
    connections: 2,
    run: queueDueFeeds,
  },
  {
    name: "feed",
    title: "Supplier feed",
    description: "Reads a supplier’s feed. Each process of the shop reads one at a time.",
    everySeconds: null,
    limitSeconds: 3 * HOUR_S,
    // one for the feed's lock, two for its import, one for its record
    connections: 4,
    run: runDueFeed,
  },
  {
    name: "pictures",
    title: "Pictures",
    description: "Draws the pictures that pages lack, one at a time on each machine.",
    everySeconds: 15,
    perMachine: true,
    limitSeconds: 4 * HOUR_S,
    // what the storage doesn't take now would be drawn in vain
    retrySeconds: 5 * MINUTE_S,
    async run(job) {
      const { drawPictures } = await import("./draw-pictures");
      return drawPictures(job);
    },
  },
  {
    name: "backup",
    title: "Daily backup",
    description: "Writes and checks a backup once a day, at the hour in the settings.",
    everySeconds: MINUTE_S,
    limitSeconds: 6 * HOUR_S,
    // one for the lock, one for what is recorded, and one to spare; the backup itself opens its own
    connections: 3,
    isOn: () => backupPlace() !== null,
    plannedAt: planBackup,
    run: writeBackup,
  },
  {
    name: "upkeep",
    title: "Old records",
    description: "Deletes records that have been kept long enough, and counts the stock for the reports.",
    everySeconds: 6 * HOUR_S,
    limitSeconds: 2 * HOUR_S,
    upkeep: true,
    // where no visitor waits
    connections: 1,
    async run({ signal }) {
      const { doUpkeep } = await import("./upkeep");
      await doUpkeep(signal);
      return "done";
    },
  },
  {
    name: "old-files",
    title: "Old reports of imports",
    description: "Deletes reports of suppliers’ files from a machine’s own folder after 90 days.",
    everySeconds: 6 * HOUR_S,
    perMachine: true,
    limitSeconds: HOUR_S,
    upkeep: true,
    connections: 1,
    async run() {
      const { pruneImportReports } = await import("@/lib/goods/suppliers/import/runs/commands/prune-reports");
      await pruneImportReports();
      return "done";
    },
  },
];
