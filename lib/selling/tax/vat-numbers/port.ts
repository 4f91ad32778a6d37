import type { VatNumber } from "./formats";

/** What a register says of a number. */
export type RegisterAnswer =
  | {
      state: "valid";
      /** the holder's name; null where the country doesn't publish it */
      name: string | null;
      /** the register's proof that it was asked; null if it gives none */
      reference: string | null;
    }
  | { state: "invalid" }
  /** it didn't answer, or the country's own register didn't; reason for the log */
  | { state: "away"; reason: string };

/** A register of VAT numbers. */
export type VatRegister = {
  /** the country whose numbers it knows */
  covers(number: VatNumber): boolean;
  /**
   * Looks a number up, within seconds. An outage is “away”, never “invalid” and never “valid”.
   * @param requester the shop's own number, by which the register gives a proof; null without one
   */
  check(number: VatNumber, requester: VatNumber | null): Promise<RegisterAnswer>;
};
