import { loadRedirects } from "./queries";

export const answerRedirects = async () => ({ data: await loadRedirects() });
