export const MetalsPage = () => null;
