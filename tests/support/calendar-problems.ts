/**
 * How often a property may occur in its component: RFC 5545, sections 3.6, 3.6.1 and 3.6.6, and RFC
 * 7986, section 4.
 */
const rules = {
  VCALENDAR: {
    once: ["PRODID", "VERSION"],
    atMostOnce: [
      "CALSCALE",
      "METHOD",
      "UID",
      "LAST-MODIFIED",
      "URL",
      "REFRESH-INTERVAL",
      "SOURCE",
      "COLOR",
    ],
    any: ["NAME", "DESCRIPTION", "CATEGORIES", "IMAGE"],
  },
  VEVENT: {
    once: ["UID", "DTSTAMP", "DTSTART"],
    atMostOnce: [
      "CLASS",
      "CREATED",
      "DESCRIPTION",
      "GEO",
      "LAST-MODIFIED",
      "LOCATION",
      "PRIORITY",
      "SEQUENCE",
      "STATUS",
      "SUMMARY",
      "TRANSP",
      "URL",
      "DTEND",
      "DURATION",
      "COLOR",
    ],
    any: ["CATEGORIES", "COMMENT", "CONFERENCE", "IMAGE"],
  },
  // Alarms that display a text. DURATION and REPEAT, which must occur together, aren't used by the
  // site.
  VALARM: { once: ["ACTION", "TRIGGER", "DESCRIPTION"], atMostOnce: [], any: [] },
} as const;

type Component = keyof typeof rules;

const isComponent = (name: string): name is Component => name in rules;

const UTC_TIME = /^\d{8}T\d{6}Z$/;
const DAY = /^\d{8}$/;
const INTERVAL = /^-?P(?:\d+W|(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)$/;
/**
 * Text in which backslashes, semicolons, commas and line breaks are escaped (RFC 5545, section
 * 3.3.11).
 */
const TEXT = /^(?:[^\\;,\p{Cc}]|\t|\\[\\;,nN])*$/u;
const URI = /^[a-z][a-z0-9+.-]*:[!-~]+$/i;

const values: Readonly<Record<string, RegExp>> = {
  PRODID: TEXT,
  VERSION: /^2\.0$/,
  METHOD: /^PUBLISH$/,
  CALSCALE: /^GREGORIAN$/,
  NAME: TEXT,
  COLOR: /^[a-z]+$/,
  "REFRESH-INTERVAL": INTERVAL,
  URL: URI,
  SOURCE: URI,
  UID: TEXT,
  DTSTAMP: UTC_TIME,
  "LAST-MODIFIED": UTC_TIME,
  SEQUENCE: /^\d+$/,
  STATUS: /^(?:CONFIRMED|TENTATIVE|CANCELLED)$/,
  SUMMARY: TEXT,
  DESCRIPTION: TEXT,
  LOCATION: TEXT,
  GEO: /^-?\d+(?:\.\d+)?;-?\d+(?:\.\d+)?$/,
  ACTION: /^DISPLAY$/,
  TRIGGER: INTERVAL,
};

/** Lists violations of RFC 5545 and 7986. Shares no code with the library that writes calendars. */
export function calendarProblems(text: string): string[] {
  const problems: string[] = [];
  if (!text.endsWith("\r\n") && !text.endsWith("END:VCALENDAR"))
    problems.push("doesn't end after its last line");
  if (/\r(?!\n)|(?<!\r)\n/u.test(text)) problems.push("has a line break other than CRLF");
  for (const line of text.split("\r\n"))
    if (Buffer.byteLength(line) > 75) problems.push(`a line has more than 75 octets: ${line}`);
  const open: { readonly name: Component; readonly found: Map<string, string[]> }[] = [];
  for (const line of text
    .replaceAll(/\r\n[ \t]/gu, "")
    .trimEnd()
    .split("\r\n")) {
    const [, name = "", parameters = "", value = ""] =
      /^([A-Z0-9-]+)((?:;[A-Z0-9-]+=(?:"[^"\p{Cc}]*"|[^";:,\p{Cc}]*))*):(.*)$/su.exec(line) ?? [];
    if (name === "") problems.push(`not a content line: ${line}`);
    else if (name === "BEGIN" && isComponent(value)) open.push({ name: value, found: new Map() });
    else if (name === "END") {
      const closed = open.pop();
      if (closed?.name !== value) problems.push(`END:${value} without its beginning`);
      else problems.push(...componentProblems(closed.name, closed.found));
    } else {
      const found = open.at(-1)?.found;
      if (found === undefined) problems.push(`outside of a component: ${line}`);
      else found.set(name, [...(found.get(name) ?? []), value]);
      const form =
        name.startsWith("DT") && name !== "DTSTAMP" ? dateForm(parameters) : values[name];
      if (form !== undefined && !form.test(value))
        problems.push(`not a value of ${name}: ${value}`);
    }
  }
  if (open.length > 0) problems.push("a component has no end");
  return problems;
}

const dateForm = (parameters: string): RegExp => (parameters === ";VALUE=DATE" ? DAY : UTC_TIME);

function componentProblems(
  name: Component,
  found: ReadonlyMap<string, readonly string[]>,
): string[] {
  const { once, atMostOnce, any } = rules[name];
  const known = new Set<string>([...once, ...atMostOnce, ...any]);
  const ends = [...(found.get("DTEND") ?? []), ...(found.get("DURATION") ?? [])];
  return [
    ...once
      .filter((property) => found.get(property)?.length !== 1)
      .map((property) => `${name} needs one ${property}`),
    ...atMostOnce
      .filter((property) => (found.get(property)?.length ?? 0) > 1)
      .map((property) => `${name} has several ${property}`),
    ...[...found.keys()]
      .filter((property) => !known.has(property) && !property.startsWith("X-"))
      .map((property) => `${name} must not have ${property}`),
    ...(ends.length > 1 ? [`${name} has both DTEND and DURATION`] : []),
    ...ends
      .filter((end) => end <= (found.get("DTSTART")?.[0] ?? ""))
      .map((end) => `${name} ends at its start: ${end}`),
  ];
}
