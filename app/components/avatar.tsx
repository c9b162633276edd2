import { cn } from "#app/ui/cn.ts";
import { safeHref } from "./safe-href.ts";

const tints = 8;

const sizes = { sm: "size-7 text-xs", md: "size-8 text-xs", lg: "size-16 text-xl" };
const pixels = { sm: 28, md: 32, lg: 64 };

/**
 * A face, or initials on a tint that stays the same for the same name. The name itself stands beside it,
 * so that whoever sees no faces, or copies the text, reads the name alone.
 */
export function Avatar({ name, photo, size = "md" }: { name: string; photo?: string | null; size?: keyof typeof sizes }) {
  const shape = cn("avatar", sizes[size]);
  const src = safeHref(photo);
  if (src) {
    return (
      <img src={src} alt="" width={pixels[size]} height={pixels[size]} loading="lazy" className={cn(shape, "bg-sunk object-cover")} />
    );
  }
  return (
    <span aria-hidden data-initials={initialsOf(name)} className={cn(shape, "avatar-initials", `tint-${tintOf(name)}`)} />
  );
}

/** "María José de la Cruz" is "MC": the first and the last word. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => Array.from(word ?? "")[0]?.toUpperCase() ?? "").join("");
}

function tintOf(name: string): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return sum % tints;
}
