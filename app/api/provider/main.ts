import "../db/quick-imports.ts";

// What comes before the imports of a file has to stand in another one.
await import("./run.ts");
