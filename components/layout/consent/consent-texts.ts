export const CONSENT_TEXTS_ID = "consent-texts";

const FIRST_TEXTS = {
  question: "May we record how you use the shop?",
  notice: "We record how you use the shop",
  explanation:
    "It shows us what to improve. The shop works the same without it, and you can change your mind at the bottom of any page.",
};

/** The words of the question: the shop's own, as the document brings them, or the first ones. Works only in the browser. */
export function consentTexts(): typeof FIRST_TEXTS {
  const brought = document.getElementById(CONSENT_TEXTS_ID)?.dataset.texts;
  const own: Partial<Record<keyof typeof FIRST_TEXTS, string | null>> = brought ? JSON.parse(brought) : {};
  return {
    question: own.question ?? FIRST_TEXTS.question,
    notice: own.notice ?? FIRST_TEXTS.notice,
    explanation: own.explanation ?? FIRST_TEXTS.explanation,
  };
}
