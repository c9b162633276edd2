import { z } from "zod";

/** GET /countries (spec 7.2). */
export const country = z.object({ code: z.string().length(2), name: z.string(), currency: z.string().optional() });
export type Country = z.infer<typeof country>;
export const countryList = z.object({ data: z.array(country) });
