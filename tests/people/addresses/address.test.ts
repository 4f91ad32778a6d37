import { describe, expect, it } from "vitest";
import { type AddressForm, addressProblems, normalizeAddress } from "@/lib/people/addresses/address";
import { COUNTRIES } from "@/lib/platform/countries/countries";

const empty: AddressForm = {
  name: "",
  company: "",
  line1: "",
  line2: "",
  city: "",
  region: "",
  postcode: "",
  country: "",
};
const home: AddressForm = {
  ...empty,
  name: "Ada Byron",
  line1: "12 Example Street",
  city: "New York",
  region: "NY",
  postcode: "10001",
  country: "US",
};

describe("whether a parcel can be sent to an address", () => {
  it("asks for what every address needs", () => {
    expect(addressProblems(empty)).toEqual({
      name: "Enter your full name",
      line1: "Enter your street address",
      city: "Enter your city",
      country: "Choose your country",
    });
  });

  it("asks an American address for its state and ZIP code", () => {
    expect(addressProblems(home)).toEqual({});
    expect(addressProblems({ ...home, region: " ", postcode: "1000" })).toEqual({
      region: "Choose your state",
      postcode: "Enter a valid ZIP code, such as 10001",
    });
  });

  it("asks to choose where the country's states are a list, also for what is not in it", () => {
    const region = (typed: string, country: string) =>
      addressProblems({ ...home, country, region: typed }).region;
    expect(region("ON", "US")).toBe("Choose your state");
    expect(region("", "CA")).toBe("Choose your province or territory");
    expect(region("new york", "US")).toBeUndefined();
  });

  it("names what is missing as its country calls it", () => {
    const abroad = { ...home, city: "", region: "", postcode: "" };
    expect(addressProblems({ ...abroad, country: "GB" })).toEqual({
      city: "Enter your town or city",
      postcode: "Enter your postcode",
    });
    expect(addressProblems({ ...abroad, country: "AU" })).toMatchObject({
      region: "Enter your state or territory",
      postcode: "Enter your postcode",
    });
  });

  it("names the postcode in a sentence as its country calls it", () => {
    const told = (country: string) => addressProblems({ ...home, country, postcode: "?" }).postcode;
    expect(told("DE")).toBe("Enter a valid postal code, such as 10115");
    expect(told("CA")).toBe("Enter a valid postal code, such as K1A 0B1");
    expect(told("IN")).toBe("Enter a valid PIN code, such as 400001");
  });

  it("asks a German address for no state, and one in Hong Kong for no postcode", () => {
    expect(addressProblems({ ...home, country: "DE", region: "", postcode: "10115" })).toEqual({});
    expect(addressProblems({ ...home, country: "HK", region: "", postcode: "" })).toEqual({});
  });

  it("asks an Irish address for no Eircode, and accepts only a valid one", () => {
    const irish = { ...home, country: "IE", region: "", city: "Dublin" };
    expect(addressProblems({ ...irish, postcode: "" })).toEqual({});
    expect(addressProblems({ ...irish, postcode: "D02 AF30" })).toEqual({});
    expect(addressProblems({ ...irish, postcode: "12345" })).toEqual({
      postcode: "Enter a valid Eircode, such as D02 AF30",
    });
  });

  it("asks an address in Singapore for no city, whose name it has by itself", () => {
    const singapore = { ...home, country: "SG", city: "", region: "", postcode: "048616" };
    expect(addressProblems(singapore)).toEqual({});
    expect(normalizeAddress(singapore).city).toBe("Singapore");
    expect(normalizeAddress({ ...singapore, city: "New York" }).city).toBe("Singapore");
  });

  it("takes no heed of what was typed for the country before", () => {
    const moved = { ...home, country: "DE", postcode: "10115", region: "x".repeat(99) };
    expect(addressProblems(moved)).toEqual({});
    expect(normalizeAddress(moved)).toEqual({ ...moved, region: "" });
    expect(normalizeAddress({ ...home, country: "HK" }).postcode).toBe("");
    expect(normalizeAddress(home)).toEqual(home);
  });

  it("refuses a country the shop does not deliver to", () => {
    expect(addressProblems({ ...home, country: "AQ" })).toEqual({
      country: "We don’t deliver to this country yet",
    });
  });

  it("refuses what no label could hold", () => {
    expect(addressProblems({ ...home, city: "x".repeat(81) })).toHaveProperty("city");
  });

  it("accepts every country's own example of a postcode", () => {
    for (const country of COUNTRIES) {
      if (country.postcode) expect(country.postcode.example, country.name).toMatch(country.postcode.pattern);
    }
  });
});
