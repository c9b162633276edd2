import { z } from "zod";

/** The name that the dialog showed and sends with its form. */
export const shownName = z.string().max(201).default("The user");
