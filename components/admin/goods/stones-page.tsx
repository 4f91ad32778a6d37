export const StonesPage = () => null;
