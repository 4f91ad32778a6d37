import { search } from "./queries";
import type { SearchQuery } from "./schema";

export const answerSearch = ({ query }: { query: SearchQuery }) => search(query);
