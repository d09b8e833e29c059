import { nameParts, type NamedDriver } from "#domain/people/driver-name.ts";

interface DriverNameProps extends NamedDriver {
  /** Puts the first name in an element of its own, for names set on two lines. */
  readonly apart?: boolean;
}

/** A driver's name in its own order, the surname in bold: it is what readers look for. */
export function DriverName({ apart = false, ...driver }: DriverNameProps) {
  const [before, surname, after] = nameParts(driver);
  const given = (text: string) => (apart ? <span>{text}</span> : text);
  return (
    <>
      {before !== "" && <>{given(before)} </>}
      <b>{surname}</b>
      {after !== "" && <> {given(after)}</>}
    </>
  );
}
