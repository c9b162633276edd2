import type { Location, Navigation } from "react-router";

type Framework = { __reactRouterDataRouter: { state: { location: Location; navigation: Navigation } } };

/** Where the router is by now, which the screen hears of a moment later: on a slow machine after the next key or press. */
export function routerNow() {
  return (window as unknown as Framework).__reactRouterDataRouter.state;
}

/** Where somebody is, or is on the way to. */
export function placeNow(): Location {
  const { location, navigation } = routerNow();
  return navigation.location ?? location;
}
