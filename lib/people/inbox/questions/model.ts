/** A published question, as pages show it. */
export type ShownQuestion = { id: string; question: string; answer: string; name: string; at: string };
