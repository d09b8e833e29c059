export const DEMO_PASSWORD = "box box stay out 63";
export const DEMO_DOMAIN = "example.com";

export interface DemoPerson {
  readonly id: string;
  readonly name: string;
  readonly role?: "admin";
  readonly disabled?: true;
}

/** Includes names that pages must handle: short, long, accented, right-to-left and a duplicate. */
export const demoPeople: readonly DemoPerson[] = [
  { id: "ana", name: "Ana", role: "admin" },
  { id: "ben", name: "Ben" },
  { id: "chloe", name: "Chloé" },
  { id: "dmitri", name: "Дмитрий" },
  { id: "elif", name: "Elif Çağlar" },
  { id: "frederik", name: "Frederik van der Westhuizen" },
  { id: "grace", name: "Grace" },
  { id: "hana", name: "花" },
  { id: "ines", name: "Inês Gonçalves" },
  { id: "jo", name: "Jo" },
  { id: "kwame", name: "Kwame" },
  { id: "lina", name: "لينا" },
  { id: "marek", name: "Marek Łuczak" },
  { id: "another-ben", name: "Ben" },
  { id: "oona", name: "Oona 🏁" },
  { id: "priya", name: "Priya" },
  { id: "quentin", name: "Quentin Montgomery-Featherstonehaugh" },
  { id: "rosa", name: "Rosa" },
  { id: "sven", name: "Sven Åkerström" },
  { id: "troll", name: "No. 1 fan", disabled: true },
];

export const demoEmail = ({ id }: Pick<DemoPerson, "id">): string => `${id}@${DEMO_DOMAIN}`;
