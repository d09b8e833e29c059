import { nameParts, type NamedDriver } from "#domain/people/driver-name.ts";

interface DriverNameProps extends NamedDriver {
  /** Puts the first name in a separate element, so that it can have a line to itself. */
  readonly apart?: boolean;
}

export function DriverName({ apart = false, ...driver }: DriverNameProps) {
  const [before, surname, after] = nameParts(driver);
  const renderGivenName = (text: string) => (apart ? <span>{text}</span> : text);
  return (
    <>
      {before !== "" && <>{renderGivenName(before)} </>}
      <b>{surname}</b>
      {after !== "" && <> {renderGivenName(after)}</>}
    </>
  );
}
