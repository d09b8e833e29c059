/**
 * Degrees by which the maps on television and in the official programme are turned clockwise from
 * north-up.
 */
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
 * Returns how far television maps turn a layout such as `monza-7`, in degrees clockwise from
 * north-up. Null if unknown.
 */
export function televisionTurn(layoutId: string): number | null {
  return TURNS[layoutId.replace(/-\d+$/, "")] ?? null;
}
