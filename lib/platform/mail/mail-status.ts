/**
 * `works`: mails go out · `not_configured`: no mail server is set, so they are written to files and wait · `failing`: the
 * server fails, or nothing has been sent for a while although mails wait
 */
export const MAIL_STATUSES = ["works", "not_configured", "failing"] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];
