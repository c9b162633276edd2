interface Person {
  email: string;
  role: string;
  company: string;
}

/** What a start says to the person at the terminal. */
export function welcome(product: string, address: string, demo?: { people: Person[]; password: string } | null): string {
  const lines = [`${product} is at ${address}`];
  if (demo) lines.push("", `Log in with the password ${demo.password} as`, ...table(demo.people));
  return `\n${lines.map((line) => (line ? `  ${line}` : "")).join("\n")}\n\n`;
}

function table(people: Person[]) {
  const widest = (key: keyof Person) => Math.max(...people.map((person) => person[key].length));
  const [email, role] = [widest("email"), widest("role")];
  return people.map((person) => `  ${person.email.padEnd(email)}  ${person.role.padEnd(role)}  ${person.company}`);
}
