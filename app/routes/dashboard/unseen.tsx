import type { ReactNode } from "react";
import Shortcuts from "../shortcuts/listener.tsx";
import { useOnePerson } from "./one-person.ts";

/** What every screen has and nobody sees: it stays one person's, and hears the shortcuts. */
export default function Unseen(): ReactNode {
  useOnePerson();
  return <Shortcuts />;
}
