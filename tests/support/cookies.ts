/** What a browser keeps of the cookies that it is given: enough for one site. */
export class Cookies {
  readonly #values = new Map<string, string>();

  get header(): string {
    return [...this.#values].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  get(name: string): string | undefined {
    return this.#values.get(name);
  }

  set(name: string, value: string): void {
    this.#values.set(name, value);
  }

  delete(name: string): void {
    this.#values.delete(name);
  }

  clear(): void {
    this.#values.clear();
  }

  names(): string[] {
    return [...this.#values.keys()];
  }

  take(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const { name, value, attributes } = readSetCookie(line);
      if (value === "" || attributes["max-age"] === "0") this.#values.delete(name);
      else this.#values.set(name, value);
    }
  }

  copy(): Cookies {
    const copy = new Cookies();
    for (const [name, value] of this.#values) copy.set(name, value);
    return copy;
  }
}

/** "a=b; Path=/; HttpOnly" as its parts; the attributes' names in lower case, a flag's value is "". */
export function readSetCookie(line: string): { name: string; value: string; attributes: Record<string, string> } {
  const [pair = "", ...rest] = line.split(";").map((part) => part.trim());
  const at = pair.indexOf("=");
  const attributes = Object.fromEntries(
    rest.map((part) => {
      const [name = "", ...value] = part.split("=");
      return [name.toLowerCase(), value.join("=")];
    }),
  );
  return { name: pair.slice(0, at), value: pair.slice(at + 1), attributes };
}
