import { useEffect } from "react";
import { useNavigation } from "react-router";

/** Where the framework has put its router and the table of routes for itself; what it does not have, nothing is asked for by. */
type Framework = {
  __reactRouterDataRouter?: { match?(path: string): { route: { id: string } }[] | null };
  __reactRouterManifest?: { routes: Record<string, { module: string; imports?: string[] } | undefined> };
};

const asked = new Set<string>();

/**
 * Asks for all modules of a screen together, once somebody points at a link to it, or at a form that is sent there, or is on the
 * way. The framework asks for the screen's own alone, and a browser learns what that imports only when it has come, and so on: far
 * from the server the active paycycle took five trips, one after the other.
 */
export function useModulesAhead(): void {
  const { location } = useNavigation();
  useEffect(() => {
    if (location) askForModules(location.pathname);
  }, [location]);
  useEffect(() => {
    for (const event of pointing) addEventListener(event, onPoint);
    return () => pointing.forEach((event) => removeEventListener(event, onPoint));
  }, []);
}

const pointing = ["pointerover", "focusin"] as const;

function onPoint({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const link = target.closest<HTMLAnchorElement>("a[href]");
  if (link?.origin === location.origin) askForModules(link.pathname);
  // Of the bell, which leads to the page that is there, with its drawer over it.
  if (link && /[?&]notifications=/.test(link.search)) import("./drawer.tsx").catch(() => {});
  // Where a form is sent is a route as well.
  const action = target.closest("form")?.getAttribute("action");
  if (action) askForModules(new URL(action, location.href).pathname);
}

function askForModules(path: string): void {
  const { __reactRouterDataRouter: router, __reactRouterManifest: manifest } = window as Framework;
  for (const { route } of router?.match?.(path) ?? []) {
    const { module, imports = [] } = manifest?.routes[route.id] ?? {};
    for (const href of module ? [module, ...imports] : []) {
      if (asked.has(href)) continue;
      asked.add(href);
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    }
  }
}
