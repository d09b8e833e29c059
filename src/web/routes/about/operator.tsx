import type { OperatorView } from "./about.server.ts";

export function Operator({ operator: { name, email } }: { readonly operator: OperatorView }) {
  if (name === null && email === null)
    return <p>The operator of this site hasn’t given a contact address.</p>;
  return (
    <p>
      {name === null ? (
        "The operator of this site hasn’t given a name"
      ) : (
        <>This site is run by {name}</>
      )}
      {email === null ? (
        ". No contact address is given."
      ) : (
        <>
          . Write to <a href={`mailto:${email}`}>{email}</a>.
        </>
      )}
    </p>
  );
}
