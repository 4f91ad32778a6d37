export const MappingPage = () => null;
