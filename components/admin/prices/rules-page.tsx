export const RulesPage = () => null;
