import type { FieldMetadata } from "@conform-to/react";
import { useEffect, useState } from "react";
import { TextareaField } from "./textarea-field.tsx";

type Props = { field: FieldMetadata<string> | FieldMetadata<string | undefined>; label: string; least: number; most: number };

/** Longer text with limits, and how much of it there is: as it was sent, and with script as it is typed. */
export function CountedTextarea({ field: given, label, least, most }: Props) {
  const field = given as FieldMetadata<string>;
  const text = (field.value ?? "").replace(/\r\n?/g, "\n").trim();
  // As the schema counts: an emoji, or a rare sign of Chinese, is one.
  const length = [...text].length;
  const amiss = length > most ? `${length - most} too many` : length > 0 && length < least ? `${least - length} to go` : "";
  return (
    <div>
      <TextareaField field={field} label={label} hint={`${least} to ${most} characters.`} rows={6} />
      <p className="pt-1 text-right text-sm text-muted">
        <span className="figures">{length}</span> of {most} characters{amiss && `, ${amiss}`}
      </p>
      {/* For who listens, once they stop typing: each key would be talked over. */}
      <p aria-live="polite" className="sr-only">
        {useAfterTyping(amiss && `Characters: ${amiss}`)}
      </p>
    </div>
  );
}

/** What is said of a text, a second after it has changed; nothing of one that came with the page. */
function useAfterTyping(words: string): string {
  const [first] = useState(words);
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timer = setTimeout(setSaid, 1000, words === first ? "" : words);
    return () => clearTimeout(timer);
  }, [words, first]);
  return said;
}
