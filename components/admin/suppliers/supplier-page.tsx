export const SupplierPage = () => null;
