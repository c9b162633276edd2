import type { MiddlewareFunction } from "react-router";

/**
 * A form that was sent leads on with 303, which means one thing alone: get that page. After 302 a text browser asks
 * whether to send the form there once more, and what is typed next may answer that it should.
 */
export const seeOther: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next();
  if (response.status !== 302 || ["GET", "HEAD"].includes(request.method)) return response;
  return new Response(response.body, { status: 303, headers: response.headers });
};
