import type { Location, Navigation } from "react-router";

type State = { location: Location; navigation: Navigation };
type Router = { state: State; subscribe(heard: (state: State) => void): () => void };

const router = () => (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter;

/** Where the router is by now, which the screen hears of a moment later: on a slow machine after the next key or press. */
export function routerNow() {
  return router().state;
}

/** Hears of each step on the way to a page as it is taken: a screen that is late knows the last of several alone. Answers with what ends it. */
export function onStep(heard: (navigation: Navigation) => void) {
  return router().subscribe((state) => heard(state.navigation));
}

/** Where somebody is, or is on the way to. */
export function placeNow(): Location {
  const { location, navigation } = routerNow();
  return navigation.location ?? location;
}
