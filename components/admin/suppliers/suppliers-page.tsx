export const SuppliersPage = () => null;
