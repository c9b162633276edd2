/** Pay beside the salary that a law asks for on a day of its own. */
export const statutoryPaymentKinds = ["aguinaldo", "prima-de-servicios", "intereses-sobre-cesantias", "cesantias"] as const;
export type StatutoryPaymentKind = (typeof statutoryPaymentKinds)[number];

type Words = { local: string; plain: string; base: string };

/** What each is called in its country and in plain English, and what its base is. */
const words: Record<StatutoryPaymentKind, Words> = {
  aguinaldo: { local: "Aguinaldo", plain: "Christmas bonus", base: "Bonus of a whole year" },
  "prima-de-servicios": { local: "Prima de servicios", plain: "service bonus", base: "Base of a month" },
  "intereses-sobre-cesantias": { local: "Intereses sobre cesantías", plain: "interest on severance savings", base: "Severance savings" },
  cesantias: { local: "Cesantías", plain: "severance savings", base: "Base of a month" },
};

/** "Aguinaldo – Christmas bonus". */
export function statutoryPaymentName(kind: StatutoryPaymentKind): string {
  return `${words[kind].local} – ${words[kind].plain}`;
}

/** The same in its parts: the name in the language of the law, and what it is. */
export function statutoryPaymentWords(kind: StatutoryPaymentKind): Pick<Words, "local" | "plain"> {
  return words[kind];
}

/** What a line's base is: days are counted of it. */
export function statutoryBaseName(kind: StatutoryPaymentKind): string {
  return words[kind].base;
}
