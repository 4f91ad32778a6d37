import { loadRedirects } from "./queries";

export const handleRedirects = async () => ({ data: await loadRedirects() });
