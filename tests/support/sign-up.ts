/** What Nora, whom nobody has invited, signs up with. */
export const signUpForm = {
  firstName: "Nora",
  lastName: "Quist",
  email: "nora@quist.test",
  role: "superAdmin",
  accepted: true,
  password: "Seven-Herons-81",
  passwordConfirmation: "Seven-Herons-81",
};

/** What she then tells of her company. */
export const onboardingForm = {
  legalName: "Quist Ltd",
  address: { street: "1 Main Street", city: "Austin", state: "TX", postalCode: "78701", countryCode: "US" },
  type: "all",
  workers: 12,
  countries: ["Canada"],
};
