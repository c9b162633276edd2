import { registerHooks } from "node:module";

// For whoever runs the sources, as the provider's commands do. To tell what kind of module a file is, Node 24 reads all exports of its
// package anew: for each of drizzle-orm's hundreds of files the same 170 KB, a third of what a command takes to start. In that package
// a file that is named by its path is a module. The built app has it in one file.
const isInDrizzle = (url = "") => url.includes("/node_modules/drizzle-orm/") && url.endsWith(".js");

registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith(".") || !isInDrizzle(context.parentURL)) return next(specifier, context);
    return { url: new URL(specifier, context.parentURL).href, format: "module", shortCircuit: true };
  },
});
