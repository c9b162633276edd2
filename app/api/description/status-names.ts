/** What each status means here, as the description says it. */
export const statusNames: Record<string, string> = {
  200: "Done.",
  201: "Made.",
  202: "Will be done.",
  204: "Done; there is nothing to show.",
  400: "The address asks for something that is not known here, or a token came beside a session.",
  401: "Nobody is signed in, or the token is none that holds: it has expired, was revoked, or its maker has gone.",
  403: "Not allowed to this person, or not to this token, or the link does not hold.",
  404: "There is no such record, or it is another company's.",
  409: "Somebody was faster, or it is too late.",
  413: "The body is larger than 1 MB, or holds more than 10,000 values.",
  419: "The CSRF token is missing or has run out: get another and send the same call again.",
  422: "Something in it is wrong; the sentences stand by field, nested fields with dotted keys.",
  429: "Too often; Retry-After says how many seconds to wait.",
  500: "Our mistake.",
  503: "The database is away for a moment: send the same call again.",
};
