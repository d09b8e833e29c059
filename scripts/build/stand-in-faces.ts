/**
 * A font installed on the reader's device. The widths are the average advance of its letters, in
 * em.
 */
interface LocalFont {
  readonly name: string;
  /** Full or PostScript names of the font's styles. */
  readonly regular: readonly string[];
  readonly bold: readonly string[];
  readonly regularWidth: number;
  readonly boldWidth: number;
}

/**
 * Widths are weighted by the frequency of letters in Latin text. They come from Capsize's table of
 * font metrics, except those of DejaVu Sans, which were measured with HarfBuzz. Arimo and
 * Liberation Sans are as wide as Arial by design.
 */
const LOCAL_FONTS: readonly LocalFont[] = [
  {
    name: "Arial",
    regular: ["Arial", "Liberation Sans", "Arimo"],
    bold: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Arimo Bold"],
    regularWidth: 0.4458,
    boldWidth: 0.48,
  },
  {
    name: "Helvetica Neue",
    regular: ["Helvetica Neue", "HelveticaNeue"],
    bold: ["Helvetica Neue Bold", "HelveticaNeue-Bold"],
    regularWidth: 0.45,
    boldWidth: 0.48,
  },
  {
    name: "Segoe UI",
    regular: ["Segoe UI"],
    bold: ["Segoe UI Bold"],
    regularWidth: 0.4434,
    boldWidth: 0.4751,
  },
  {
    name: "Roboto",
    regular: ["Roboto", "Roboto Regular"],
    // In Android's font file, all weights have the same name.
    bold: ["Roboto Bold", "Roboto-Bold", "Roboto"],
    regularWidth: 0.4448,
    boldWidth: 0.4521,
  },
  {
    name: "Noto Sans",
    regular: ["Noto Sans", "Noto Sans Regular"],
    bold: ["Noto Sans Bold", "NotoSans-Bold"],
    regularWidth: 0.474,
    boldWidth: 0.503,
  },
  {
    name: "DejaVu Sans",
    regular: ["DejaVu Sans", "DejaVuSans"],
    bold: ["DejaVu Sans Bold", "DejaVuSans-Bold"],
    regularWidth: 0.5079,
    boldWidth: 0.575,
  },
];

/**
 * Archivo's styles. `width` is the average advance in em, which for the expanded styles was
 * measured with HarfBuzz.
 */
const STYLES = [
  { family: "stand-in", weights: "400 500", stretch: "", bold: false, width: 0.44 },
  { family: "stand-in", weights: "600 900", stretch: "", bold: true, width: 0.4566 },
  { family: "wide stand-in", weights: "400 900", stretch: "112.5%", bold: true, width: 0.5567 },
  { family: "wide stand-in", weights: "400 900", stretch: "125%", bold: true, width: 0.6183 },
] as const;

const ASCENT = 0.878;
const DESCENT = 0.21;

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

export function standInFaces(): string {
  const faces = LOCAL_FONTS.flatMap((font) =>
    STYLES.map(({ family, weights, stretch, bold, width }) => {
      const size = width / (bold ? font.boldWidth : font.regularWidth);
      const sources = (bold ? font.bold : font.regular).map((name) => `local("${name}")`);
      const descriptors = [
        `font-family: "${font.name} ${family}"`,
        `src: ${sources.join(", ")}`,
        `font-weight: ${weights}`,
        ...(stretch === "" ? [] : [`font-stretch: ${stretch}`]),
        `size-adjust: ${percent(size)}`,
        `ascent-override: ${percent(ASCENT / size)}`,
        `descent-override: ${percent(DESCENT / size)}`,
        "line-gap-override: 0%",
      ];
      return `@font-face { ${descriptors.join("; ")}; }`;
    }),
  );
  return `/* Written by \`npm run font:stand-ins\`. */\n${faces.join("\n")}\n`;
}

export function standInFamilies(kind: "stand-in" | "wide stand-in"): string {
  return LOCAL_FONTS.map(({ name }) => `"${name} ${kind}"`).join(", ");
}
