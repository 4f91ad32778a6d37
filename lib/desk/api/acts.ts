import type { ADMIN_ENDPOINTS } from "./admin-endpoints";

/** What an act of the back office may do beyond the record it is about. */
const EFFECTS = [
  "customer_mail",
  "supplier_mail",
  "staff_mail",
  "money",
  "stock",
  "supplier_order",
  "bank",
] as const;
export type Effect = (typeof EFFECTS)[number];

/** What an act does beyond its record, and how the back office says so before it is done. */
type Act = { effects: readonly Effect[]; sentence: string };

/** The endpoints that do something. */
type ActId = Exclude<(typeof ADMIN_ENDPOINTS)[number], { readonly method: "GET" }>["id"];

/**
 * Every act that mails somebody, or moves money, stock, or a supplier’s order, with the sentence that its dialog shows. The
 * dialogs take their words from here.
 */
export const ACTS = {
  adminPayOrder: {
    effects: ["money", "stock", "supplier_order", "customer_mail", "supplier_mail", "staff_mail"],
    sentence:
      "The order becomes paid and its items are sold. Diamonds that have to be bought are ordered from their suppliers by email, and the customer is emailed.",
  },
  adminProduceOrder: {
    effects: ["customer_mail"],
    sentence: "The customer is emailed that the order is in the workshop and can no longer be changed.",
  },
  adminShipOrder: {
    effects: ["customer_mail"],
    sentence: "The order becomes shipped, and the customer is emailed the tracking number.",
  },
  adminShipItems: {
    effects: ["customer_mail"],
    sentence: "The customer is emailed the tracking number.",
  },
  adminBuyLabel: {
    effects: ["customer_mail", "money"],
    sentence:
      "Your account with the seller of labels is charged the postage, the package is recorded as shipped, and the customer is emailed the tracking number.",
  },
  adminVoidLabel: {
    effects: ["money"],
    sentence:
      "The seller of labels is asked to refund the postage. The package keeps its tracking number until you buy another label for it or correct it.",
  },
  adminCorrectParcel: {
    effects: ["customer_mail"],
    sentence: "The customer is emailed the corrected tracking number.",
  },
  adminReadyOrder: {
    effects: ["customer_mail"],
    sentence: "The customer is emailed that the order is ready, and where to pick it up.",
  },
  adminDeliverOrder: {
    effects: ["customer_mail"],
    sentence:
      "The customer is emailed that the order was delivered or picked up, and the time for returns begins.",
  },
  adminReturnOrder: {
    effects: ["customer_mail", "stock"],
    sentence: "The items go back on sale, and the customer is emailed that they arrived.",
  },
  adminReceiveItems: {
    effects: ["customer_mail", "stock"],
    sentence:
      "The items go back on sale unless you mark them below, and the customer is emailed that they arrived. No refund is sent: make it once you have inspected them.",
  },
  adminCancelOrder: {
    effects: ["customer_mail", "stock", "money"],
    sentence:
      "The items go back on sale, store credit spent on the order is given back, and the customer is emailed.",
  },
  adminRefundOrder: {
    effects: ["customer_mail", "supplier_mail", "money", "stock", "supplier_order"],
    sentence:
      "Before the refund is made, you see what it does: the money, the items, stock, orders with suppliers, and who is emailed.",
  },
  adminSubmitEvidence: {
    effects: ["bank"],
    sentence:
      "The texts and files go to the customer’s bank through the payment provider. They can be sent only once, and can’t be changed afterward. The bank then decides who keeps the money.",
  },
  adminReleaseOrder: {
    effects: [],
    sentence: "The alerts are closed with your note, and the order can ship.",
  },
  adminRecordRefundSent: {
    effects: ["customer_mail", "money"],
    sentence: "The refund is recorded as sent, and the customer is emailed that it’s on its way.",
  },
  adminWithdrawRefund: {
    effects: ["customer_mail", "money"],
    sentence:
      "For a refund that was a mistake. Its money isn’t sent and can be refunded again, and the customer is emailed.",
  },
  adminChangeRing: {
    effects: ["customer_mail"],
    sentence: "The customer is emailed what the ring is now.",
  },
  adminQuoteCoin: {
    effects: ["customer_mail"],
    sentence: "The customer is emailed the amount. A new quote replaces the one before.",
  },
  adminAnswerSupplier: {
    effects: ["money", "stock", "customer_mail", "supplier_order", "supplier_mail", "staff_mail"],
    sentence:
      "Held: once every diamond of the order is held, a card payment is charged, the diamonds are sold and ordered from their suppliers by email, and the customer is emailed. Gone: the order is canceled without a charge, its other items go back on sale, and the customer is emailed.",
  },
  adminResendOrderMail: {
    effects: ["customer_mail"],
    sentence: "The customer is emailed the same message again.",
  },
  adminOfferStoneSwap: {
    effects: ["customer_mail", "stock"],
    sentence: "The diamond is held for up to 72 hours, and the customer is emailed the offer.",
  },
  adminWithdrawStoneSwap: {
    effects: ["stock"],
    sentence: "The offered diamond goes back on sale, and the link in the offer stops working.",
  },
  adminConfirmOrderTax: {
    effects: ["customer_mail", "money", "stock", "supplier_order", "supplier_mail"],
    sentence:
      "The order gets its final total and is held for at least 48 hours, and the customer is emailed the link to pay. If there’s nothing to pay, it becomes paid, and its diamonds are ordered from their suppliers by email. The tax can’t be changed afterward.",
  },
  adminOfferPlan: {
    effects: ["customer_mail"],
    sentence:
      "The customer is emailed the plan and pays the deposit on the order’s page. Each later payment is charged to the same card on its date, and the items are held until everything is paid.",
  },
  adminReleasePlan: {
    effects: ["customer_mail", "money", "stock"],
    sentence:
      "The order is canceled and its items go back on sale. What the customer paid is refunded, less what you keep, and the customer is emailed. This can’t be undone.",
  },
  adminSendPhoneOrder: {
    effects: ["customer_mail", "stock"],
    sentence:
      "The order is placed, its items are held for 48 hours, and the customer is emailed the link to pay. If the tax isn’t known yet, we email the customer that you’ll confirm it, and send the link once you do.",
  },
  adminAddPaymentLink: {
    effects: ["customer_mail"],
    sentence:
      "Emailing the link sends it to the customer again. Earlier links stay valid, and the items aren’t held any longer.",
  },
  adminIssueGiftCard: {
    effects: ["customer_mail", "money"],
    sentence: "The recipient is emailed a gift card that is as good as money and can be spent at once.",
  },
  adminReplaceGiftCode: {
    effects: ["customer_mail"],
    sentence: "A new code is emailed, and the code before it no longer works.",
  },
  adminVoidGiftCard: {
    effects: ["money"],
    sentence:
      "Nobody can spend what is left on this gift card. No money goes back: refund its order for that.",
  },
  adminGiveStoreCredit: {
    effects: ["customer_mail", "money"],
    sentence: "The customer is emailed, and can spend the store credit at checkout. It can’t be taken back.",
  },
  adminReviewTrade: {
    effects: ["customer_mail"],
    sentence: "An approved customer gets trade prices and is emailed. A declined one isn’t.",
  },
  adminDeleteCustomer: {
    effects: ["customer_mail"],
    sentence:
      "This deletes the account with its addresses, cart, wishlist, notes, messages, and newsletter subscription, and the customer is emailed. Orders stay, as accounting law requires. It can’t be undone.",
  },
  adminAddAppointment: {
    effects: ["customer_mail", "staff_mail"],
    sentence: "The customer is emailed a confirmation, and so is the person the appointment is with.",
  },
  adminMoveAppointment: {
    effects: ["customer_mail", "staff_mail"],
    sentence: "The customer is emailed the new time, and so is the person the appointment is with.",
  },
  adminCancelAppointment: {
    effects: ["customer_mail", "staff_mail"],
    sentence: "The customer is emailed that the appointment is canceled, and so is the person it is with.",
  },
  adminAnswerMessage: {
    effects: ["customer_mail"],
    sentence: "Your reply is emailed to the customer.",
  },
  adminRejectReview: {
    effects: ["customer_mail"],
    sentence:
      "It isn’t shown on the product’s page. The customer is emailed the reason, and can change the review.",
  },
  adminReplyReview: {
    effects: ["customer_mail"],
    sentence: "Your reply is emailed to the customer.",
  },
  adminSetPurchaseOrderState: {
    effects: ["supplier_mail", "supplier_order"],
    sentence:
      "A canceled purchase order can’t be opened again, and the supplier is emailed that it’s canceled.",
  },
  adminResendPurchaseOrder: {
    effects: ["supplier_mail"],
    sentence: "The purchase order is emailed to the supplier again.",
  },
  adminSetStoneAvailability: {
    effects: ["stock"],
    sentence: "A withdrawn diamond is off sale until you offer it again.",
  },
  adminApproveImport: {
    effects: ["stock"],
    sentence: "The file is imported as it is: diamonds go on sale, change their prices, or go off sale.",
  },
  adminAnswerImport: {
    effects: ["stock"],
    sentence:
      "The file is imported: diamonds go on sale, change their prices, or go off sale. Later files of the supplier are read with the same answers.",
  },
  adminImportSupplierFile: {
    effects: ["stock"],
    sentence:
      "Diamonds of the file go on sale or change their prices, and those it no longer has go off sale.",
  },
  adminRunFeed: {
    effects: ["stock"],
    sentence: "The supplier’s diamonds go on sale, change their prices, or go off sale, as its file says.",
  },
  adminDecideOfferConflict: {
    effects: ["stock"],
    sentence: "The diamond is on sale with the offer you choose.",
  },
  adminImportTracking: {
    effects: ["customer_mail"],
    sentence:
      "Each order of the file that hasn’t left becomes shipped with all that is left of it, and its customer is emailed the tracking number.",
  },
  adminInviteStaff: {
    effects: ["staff_mail"],
    sentence: "The invitation is emailed to the address.",
  },
  adminInviteMovedCustomers: {
    effects: ["customer_mail"],
    sentence:
      "Everyone in this import who can’t sign in yet is emailed a link to choose a password. It works for 14 days.",
  },
  adminStepCampaign: {
    effects: ["customer_mail"],
    sentence:
      "The subscribers who match are emailed in batches. Nobody gets it twice, nor more than one newsletter in four weeks.",
  },
  adminTestCampaign: {
    effects: ["staff_mail"],
    sentence: "The email is sent to you alone.",
  },
  adminSendTestMail: {
    effects: ["staff_mail"],
    sentence: "The email is sent to you alone.",
  },
  adminSendFailedMails: {
    effects: ["customer_mail", "supplier_mail", "staff_mail"],
    sentence: "The emails go out to the customers, suppliers, and colleagues they were written to.",
  },
  adminRemoveDemoGoods: {
    effects: ["stock"],
    sentence:
      "All demo diamonds, products, and promo codes are deleted. What orders include stays, no longer for sale. Your own goods stay.",
  },
} as const satisfies Partial<Record<ActId, Act>>;

/** The acts that mail nobody and move no money, stock, or supplier’s order. */
export const QUIET_ACTS = [
  "adminQuoteLabel",
  "adminConnectCarrier",
  "adminDisconnectCarrier",
  "adminTestCarrier",
  "adminRegisterPaymentDomain",
  "adminExportAudit",
  "adminExportCashReports",
  "adminIdentifyBuyer",
  "adminLoadSanctionsList",
  "adminDecideNameMatch",
  "adminSaveMeasurementKey",
  "adminRemoveMeasurementKey",
  "adminAnnotateAppointment",
  "adminAddCampaign",
  "adminChangeCampaign",
  "adminRemoveCampaign",
  "adminPreviewCampaign",
  "adminCountCampaignReaders",
  "adminAddCategory",
  "adminChangeGiftCard",
  "adminChangeCategory",
  "adminMoveCategory",
  "adminDeleteCategory",
  "adminNoteCustomer",
  "adminExportCustomer",
  "adminAddFeed",
  "adminChangeFeed",
  "adminRemoveFeed",
  "adminTestFeed",
  "adminAskHostKey",
  "adminAssignMessage",
  "adminCloseMessage",
  "adminMatchPrice",
  "adminEraseReview",
  "adminPublishQuestion",
  "adminPublishReview",
  "adminUnpublishQuestion",
  "adminRemoveReviewPhoto",
  "adminSaveMailText",
  "adminPreviewMail",
  "adminAddMedia",
  "adminReplaceMedia",
  "adminChangeMedia",
  "adminRemoveMedia",
  "adminChangeOrder",
  "adminPreviewRefund",
  "adminQuoteOrderTax",
  "adminSizeOrder",
  "adminNoteOrder",
  "adminSaveEvidence",
  "adminExportOrders",
  "adminBeginPasskey",
  "adminAddPasskey",
  "adminRemovePasskey",
  "adminBeginTotp",
  "adminConfirmTotp",
  "adminRenewRecoveryCodes",
  "adminChangePassword",
  "adminEndOwnSession",
  "adminAddArticle",
  "adminSavePage",
  "adminRestorePage",
  "adminResetPage",
  "adminRemoveArticle",
  "adminPreviewPage",
  "adminCreatePhoneOrder",
  "adminChangePhoneOrder",
  "adminDeletePhoneOrder",
  "adminQuotePhoneOrder",
  "adminAddPriceRule",
  "adminChangePriceRule",
  "adminMovePriceRule",
  "adminRemovePriceRule",
  "adminReprice",
  "adminSaveCurrency",
  "adminRemoveCurrency",
  "adminApproveRate",
  "adminSetCurrencyPrices",
  "adminSaveMetal",
  "adminPreviewMetalPrices",
  "adminApplyMetalPrices",
  "adminCreateProduct",
  "adminUpdateProduct",
  "adminSetProductStatus",
  "adminDeleteProduct",
  "adminImportProducts",
  "adminAddPromoCode",
  "adminEndPromoCode",
  "adminPreviewSale",
  "adminAddSale",
  "adminEndSale",
  "adminAddPromoCodeBatch",
  "adminEndPromoCodeBatch",
  "adminAddAutomaticDiscount",
  "adminEndAutomaticDiscount",
  "adminAddRedirect",
  "adminRemoveRedirect",
  "adminAddReplyTemplate",
  "adminChangeReplyTemplate",
  "adminDeleteReplyTemplate",
  "adminExportReport",
  "adminSetPieceCosts",
  "adminSaveView",
  "adminDeleteSavedView",
  "adminChangeSetting",
  "adminSaveSettingDraft",
  "adminDropSettingDraft",
  "adminPublishSettingDraft",
  "adminRestoreSetting",
  "adminSetLogo",
  "adminResetSetting",
  "adminSignIn",
  "adminSignOut",
  "adminVerify",
  "adminBeginPasskeySignIn",
  "adminPasskeySignIn",
  "adminUnlockSession",
  "adminAcceptInvitation",
  "adminChangeStaff",
  "adminResetSecondFactor",
  "adminRevokeInvitation",
  "adminEndSession",
  "adminSetStonePrice",
  "adminAddSupplier",
  "adminChangeSupplier",
  "adminSetFeedState",
  "adminUploadSupplierFile",
  "adminUploadMoveFile",
  "adminImportMoveFile",
  "adminUndoMove",
  "adminRetryJob",
  "adminRunJob",
  "adminAddTaxRate",
  "adminChangeTaxRate",
  "adminEndTaxRate",
  "adminUploadTaxFile",
  "adminApplyTaxImport",
  "adminUndoTaxImport",
  "adminDropTaxImport",
  "adminRetryTaxReport",
  "adminCloseTaxReport",
  "adminAddExemption",
  "adminEndExemption",
  "adminExportMarketing",
  "adminExportShipping",
  "adminAddKey",
  "adminRevokeKey",
  "adminAddWebhook",
  "adminChangeWebhook",
  "adminRemoveWebhook",
  "adminRenewWebhookSecret",
  "adminTestWebhook",
  "adminReplayFailedDeliveries",
  "adminReplayDelivery",
] as const satisfies readonly Exclude<ActId, keyof typeof ACTS>[];
