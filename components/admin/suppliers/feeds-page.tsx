export const FeedsPage = () => null;
