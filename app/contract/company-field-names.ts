/** What the fields of an address are called (spec 2.22). */
export const addressFieldNames = { street: "Street", city: "City", state: "State or Province", postalCode: "Postal code", countryCode: "Country" } as const;

/** The same for the whole profile of a company, in its forms and in its history (spec 2.10). */
export const companyFieldNames = { legalName: "Legal name", taxId: "Tax ID", ...addressFieldNames } as const;
