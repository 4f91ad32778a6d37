export const StonePage = () => null;
