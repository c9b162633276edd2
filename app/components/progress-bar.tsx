import { useNavigation } from "react-router";

/** Shows that a page or an answer is on its way. */
export function ProgressBar() {
  const navigation = useNavigation();
  return navigation.state === "idle" ? null : <div aria-hidden className="progress-bar" />;
}
