/** The member states of the European Union, whose goods move without customs and whose VAT follows one directive. */
export const EU_COUNTRIES: readonly string[] =
  "AT BE BG HR CY CZ DE DK EE ES FI FR GR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");

const members = new Set(EU_COUNTRIES);

export const isEuCountry = (code: string): boolean => members.has(code);
