export const FeedPage = () => null;
