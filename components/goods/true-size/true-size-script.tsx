import { TRUE_SIZE_SCRIPT_URL } from "@/lib/goods/terms/true-size";

/** Loads the script that applies the shopper's choice, once for however much is shown at true size. */
export const TrueSizeScript = () => <script async src={TRUE_SIZE_SCRIPT_URL} />;
