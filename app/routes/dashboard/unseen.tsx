import type { ReactNode } from "react";
import Shortcuts from "../shortcuts/listener.tsx";
import { useKeptComments } from "./kept-comments.ts";
import { useModulesAhead } from "./modules-ahead.ts";
import { useOnePerson } from "./one-person.ts";

/** What every screen has and nobody sees: it stays one person's, asks ahead for what other screens are made of, keeps a
 * comment that a dialog was left with, and hears the shortcuts. */
export default function Unseen(): ReactNode {
  useOnePerson();
  useModulesAhead();
  useKeptComments();
  return <Shortcuts />;
}
