import { describe, expect, it } from "vitest";
import type { ProblemCode } from "@/lib/platform/api/declare/problem";
import { NO_SERVER_ERRORS, parseRefusal } from "@/lib/selling/checkout/draft/parse-refusal";

const problem = (status: number, code: ProblemCode, errors?: Record<string, string[]>) => ({
  status,
  code,
  message: "Said by the server.",
  errors,
});

describe("what a refused order means", () => {
  it("is about lines when a stone is gone, a piece is gone, a price moved or a ring can't be made", () => {
    for (const code of ["stone_unavailable", "item_unavailable", "price_changed"] as const) {
      expect(parseRefusal(problem(409, code)).kind).toBe("lines");
    }
    expect(parseRefusal(problem(422, "misfit")).kind).toBe("lines");
  });

  it("is unknown where no answer came or the server broke: the order may stand", () => {
    expect(parseRefusal(problem(0, "no_answer")).kind).toBe("unanswered");
    expect(parseRefusal(problem(500, "internal")).kind).toBe("unanswered");
    expect(parseRefusal(problem(503, "unexpected")).kind).toBe("unanswered");
  });

  it("leads to the first step with a refused field, and tells each step its own", () => {
    const errors = {
      gift_note: ["Too long"],
      "shipping.postcode": ["Enter a valid ZIP code, such as 10001", "second"],
      items: ["Too few"],
    };
    expect(parseRefusal(problem(422, "invalid", errors))).toEqual({
      kind: "fields",
      message: "Said by the server.",
      step: "shipping",
      errors: {
        ...NO_SERVER_ERRORS,
        shipping: { postcode: "Enter a valid ZIP code, such as 10001" },
        payment: { giftNote: "Too long" },
      },
    });
  });

  it("tells of gift cards what is wrong with a code, and what is left on each", () => {
    const wrong = { gift_cards: ["We couldn’t find this card."] };
    expect(parseRefusal(problem(422, "invalid", wrong))).toEqual({
      kind: "other",
      message: "We couldn’t find this card.",
    });
    const changed = { ...problem(409, "gift_cards_changed"), details: { gift_cards: [12.5, 0] } };
    expect(parseRefusal(changed)).toEqual({
      kind: "terms",
      message: "Said by the server.",
      cardBalances: [12.5, 0],
    });
  });

  it("is told in the server's words where no field can mend it", () => {
    expect(parseRefusal(problem(400, "invalid", { items: ["Too few"] })).kind).toBe("other");
    expect(parseRefusal(problem(409, "idempotency_key_reused")).kind).toBe("other");
    expect(parseRefusal(problem(429, "too_many_requests")).kind).toBe("other");
  });
});
