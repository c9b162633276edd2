import type { ReactNode } from "react";
import Shortcuts from "../shortcuts/listener.tsx";
import { useModulesAhead } from "./modules-ahead.ts";
import { useOnePerson } from "./one-person.ts";

/** What every screen has and nobody sees: it stays one person's, asks ahead for what other screens are made of, and hears the shortcuts. */
export default function Unseen(): ReactNode {
  useOnePerson();
  useModulesAhead();
  return <Shortcuts />;
}
