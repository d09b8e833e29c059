/** What administrators can switch off for a while. Everything is on unless somebody switched it off. */
export const switches = {
  voting: { label: "Votes", stops: "No ballot is taken; results stay to be seen." },
  predictions: { label: "Podium predictions", stops: "No prediction is taken or changed; the tables stay." },
} as const;

export type SwitchName = keyof typeof switches;

export function isSwitchName(text: string): text is SwitchName {
  return Object.hasOwn(switches, text);
}
