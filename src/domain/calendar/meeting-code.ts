const codes: Readonly<Record<string, string>> = {
  "70th-anniversary": "70A",
  austria: "AUT",
  bahrain: "BHR",
  "barcelona-catalunya": "BCN",
  "caesars-palace": "CPL",
  china: "CHN",
  "great-britain": "GBR",
  indianapolis: "500",
  japan: "JPN",
  "las-vegas": "LVG",
  netherlands: "NED",
  sakhir: "SKR",
  "san-marino": "SMR",
  "south-africa": "RSA",
  spain: "ESP",
  switzerland: "SUI",
  germany: "GER",
  "united-states": "USA",
  "united-states-west": "USW",
};

/** Returns a unique three-letter code for a Grand Prix, for use in narrow columns: `JPN`, `SAP`. */
export function meetingCode(grandPrixId: string): string {
  return codes[grandPrixId] ?? grandPrixId.slice(0, 3).toUpperCase();
}
