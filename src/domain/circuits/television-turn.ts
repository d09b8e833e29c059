/** Clockwise turns from north-up, in degrees, of the maps that television and the official programme show. */
const TURNS: Readonly<Record<string, number>> = {
  austin: 0,
  bahrain: -92,
  baku: 3,
  hungaroring: -40,
  imola: 0,
  interlagos: 0,
  jeddah: -104,
  "las-vegas": -90,
  lusail: -61,
  melbourne: -44,
  miami: -2,
  monaco: 42,
  montreal: -62,
  monza: -95,
  silverstone: -92,
  "spa-francorchamps": -91,
  spielberg: -1,
  suzuka: -49,
  zandvoort: 0,
};

/**
 * Returns how far television turns a layout, e.g. `monza-7`, in degrees clockwise from north-up, or null if unknown.
 */
export function televisionTurn(layoutId: string): number | null {
  return TURNS[layoutId.replace(/-\d+$/, "")] ?? null;
}
