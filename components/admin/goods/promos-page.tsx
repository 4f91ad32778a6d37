export const PromosPage = () => null;
