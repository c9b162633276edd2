/** Loaded before a program of the app (`node --import`): its clock goes on from the time that CLOCK_FROM names. */
const SystemDate = Date;
const ahead = SystemDate.parse(process.env.CLOCK_FROM ?? "") - SystemDate.now();

globalThis.Date = new Proxy(SystemDate, {
  construct: (system, words, asked) => Reflect.construct(system, words.length > 0 ? words : [system.now() + ahead], asked) as Date,
  get: (system, name) => (name === "now" ? () => system.now() + ahead : (Reflect.get(system, name) as unknown)),
});
