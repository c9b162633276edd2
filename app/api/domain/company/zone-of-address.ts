import { nameKey } from "../name-key.ts";
import { canadianRegionOf } from "../paycycle/calendar/pay-place.ts";

/** The clocks of a country; `states` are those whose own show another time, by code and by name, as name keys. */
type Clocks = { zone: string; states?: Map<string, string> };

/**
 * IANA zones of the countries that a company can be in. Where a country has several, `zone` is that of its capital or its
 * largest city, and the zone of a state is that of its capital or its largest city; a place at its edge may go by others.
 */
const clocks: Record<string, Clocks> = {
  AR: { zone: "America/Argentina/Buenos_Aires" },
  BR: {
    zone: "America/Sao_Paulo",
    states: statesIn({
      "America/Rio_Branco": ["AC", "Acre"],
      "America/Manaus": ["AM", "Amazonas"],
      "America/Campo_Grande": ["MS", "Mato Grosso do Sul"],
      "America/Cuiaba": ["MT", "Mato Grosso"],
      "America/Porto_Velho": ["RO", "Rondônia"],
      "America/Boa_Vista": ["RR", "Roraima"],
    }),
  },
  CA: {
    zone: "America/Toronto",
    states: statesIn({
      "America/St_Johns": ["NL"],
      "America/Halifax": ["NS", "PE"],
      "America/Moncton": ["NB"],
      "America/Winnipeg": ["MB"],
      "America/Regina": ["SK"],
      "America/Edmonton": ["AB", "NT"],
      "America/Vancouver": ["BC"],
      "America/Whitehorse": ["YT"],
      "America/Iqaluit": ["NU"],
    }),
  },
  CL: {
    zone: "America/Santiago",
    // Aysén has gone by the clocks of Magallanes since 2025; its own zone is younger than many a database of them.
    states: statesIn({ "America/Punta_Arenas": ["MA", "Magallanes", "Magallanes y de la Antártica Chilena", "AI", "Aysén", "Aisén", "Aysén del General Carlos Ibáñez del Campo"] }),
  },
  CO: { zone: "America/Bogota" },
  CR: { zone: "America/Costa_Rica" },
  DE: { zone: "Europe/Berlin" },
  ES: { zone: "Europe/Madrid", states: statesIn({ "Atlantic/Canary": ["CN", "GC", "TF", "Canarias", "Islas Canarias", "Canary Islands", "Las Palmas", "Santa Cruz de Tenerife"] }) },
  GB: { zone: "Europe/London" },
  MX: {
    zone: "America/Mexico_City",
    states: statesIn({
      "America/Tijuana": ["BC", "BCN", "Baja California"],
      "America/Hermosillo": ["SO", "SON", "Sonora"],
      "America/Mazatlan": ["BS", "BCS", "Baja California Sur", "NA", "NAY", "Nayarit", "SI", "SIN", "Sinaloa"],
      "America/Chihuahua": ["CH", "CHH", "Chihuahua"],
      "America/Cancun": ["QR", "ROO", "Quintana Roo"],
    }),
  },
  PE: { zone: "America/Lima" },
  PT: { zone: "Europe/Lisbon", states: statesIn({ "Atlantic/Azores": ["Açores", "Azores", "Região Autónoma dos Açores"], "Atlantic/Madeira": ["Madeira", "Região Autónoma da Madeira"] }) },
  US: {
    zone: "America/New_York",
    states: statesIn({
      "America/Detroit": ["MI"],
      "America/Indiana/Indianapolis": ["IN"],
      "America/Kentucky/Louisville": ["KY"],
      "America/Chicago": ["AL", "AR", "IA", "IL", "KS", "LA", "MN", "MO", "MS", "ND", "NE", "OK", "SD", "TN", "TX", "WI"],
      "America/Denver": ["CO", "MT", "NM", "UT", "WY"],
      "America/Boise": ["ID"],
      "America/Phoenix": ["AZ"],
      "America/Los_Angeles": ["CA", "NV", "OR", "WA"],
      "America/Anchorage": ["AK"],
      "Pacific/Honolulu": ["HI"],
      "America/Puerto_Rico": ["PR", "VI"],
      "Pacific/Guam": ["GU", "MP"],
      "Pacific/Pago_Pago": ["AS"],
    }),
  },
  UY: { zone: "America/Montevideo" },
};

/**
 * The IANA zone of a company's address: the state's where it is known and has another one than its country, otherwise that
 * of the capital or the largest city. Null for a country that is not offered for addresses.
 */
export function zoneOfAddress({ countryCode, state }: { countryCode: string; state: string }): string | null {
  const of = Object.hasOwn(clocks, countryCode) ? clocks[countryCode] : undefined;
  if (!of) return null;
  const written = countryCode === "CA" ? (canadianRegionOf(state) ?? "") : state;
  return of.states?.get(nameKey(written)) ?? of.zone;
}

function statesIn(zones: Record<string, string[]>): Map<string, string> {
  return new Map(Object.entries(zones).flatMap(([zone, states]) => states.map((state) => [nameKey(state), zone] as const)));
}
