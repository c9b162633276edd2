import { z } from "zod";

/** The code in the form of what is decided for good, which is there for those alone who are asked for one: the API says where it is missing. */
export const freshCode = z.string().trim().optional();
