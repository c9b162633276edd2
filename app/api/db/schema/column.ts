import { customType } from "drizzle-orm/pg-core";

/** Text that every PostgreSQL orders alike, byte by byte, whatever the locale it was set up with. */
export const bytewiseText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });
