import { z } from "zod";

/**
 * Who asked (spec 3): the client, or somebody other, by whatever name a backend calls them. Only the client's own can be canceled.
 */
export const requesterType = z.preprocess((type) => (type === "client" ? type : "other"), z.enum(["client", "other"]));
