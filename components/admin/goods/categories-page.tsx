export const CategoriesPage = () => null;
