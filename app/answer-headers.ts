/** On every answer, whoever gives it: the server around the app, the app, and the API in it. */
export function answerHeaders(requestId: string, isSecure: boolean): Record<string, string> {
  return {
    "X-Request-Id": requestId,
    "X-Content-Type-Options": "nosniff",
    // Never no-referrer: browsers then send "Origin: null" with our own forms.
    "Referrer-Policy": "strict-origin-when-cross-origin",
    ...(isSecure && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
  };
}

/** On every page besides: it uses no camera and the like, and no window of another site can reach it. */
export const pageHeaders = {
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
};
