import type { Ref } from "react";
import { capitalized } from "#app/contract/capitalized.ts";

/**
 * The words over each field, by its name and in the order of the form: "address.countryCode" is "Country". A form whose
 * names say the same, and whose schema finds what is wrong in its order, needs none.
 */
export type Labels = Record<string, string>;

type Props = { formId: string; errors: Record<string, string[]>; labels?: Labels; ref: Ref<HTMLDivElement> };

/** What is wrong, on top of the form and with a way to each field; it takes the focus when a form comes back. While it is mended, only what changes is read out. */
export function ErrorSummary({ formId, errors, labels = {}, ref }: Props) {
  // What is about all of the form comes first, and what it has no place for last.
  const names = Object.keys({ "": [], ...labels, ...errors }).filter((name) => errors[name]?.length);
  if (names.length === 0) return null;
  return (
    <div ref={ref} tabIndex={-1} autoFocus role="alert" aria-atomic={false} className="error-summary">
      <h2>
        {names.length === 1 ? "There is a problem" : `There are ${names.length} problems`}
      </h2>
      <ul>
        {names.map((name) => (
          <li key={name}>
            {name === "" ? errors[name]?.join(" ") : <a className="link" href={`#${formId}-${name}`}>{`${asOpening(labels[name] ?? wordsOf(name))} ${errors[name]?.[0]}`}</a>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** "offer.jobTitle" as people write it: a bare "Required" says nothing away from its field, so the field's name goes before it. */
function wordsOf(name: string): string {
  const words = name.replace(/^.*\./, "").replace(/([A-Z])/g, " $1").toLowerCase();
  return capitalized(words);
}

/** "Country:", and a label that is a sentence or a question of its own keeps its end or gives it up. */
function asOpening(label: string): string {
  return label.endsWith("?") ? label : `${label.replace(/\.$/, "")}:`;
}
