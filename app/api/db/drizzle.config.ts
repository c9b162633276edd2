// npx drizzle-kit@0.31.11 generate --config app/api/db/drizzle.config.ts, after a change to the schema.
export default {
  dialect: "postgresql",
  casing: "snake_case",
  schema: "./app/api/db/schema/*.ts",
  out: "./app/api/db/migrations",
};
