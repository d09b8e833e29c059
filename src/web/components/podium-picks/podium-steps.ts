export const STEPS = [
  { name: "first", label: "Winner" },
  { name: "second", label: "Second" },
  { name: "third", label: "Third" },
] as const;
