export const ConflictsPage = () => null;
