import type { OperatorView } from "./about.server.ts";

/** Who answers for this copy, as one sentence, whatever of it the operator has given. */
export function Operator({ operator: { name, email } }: { readonly operator: OperatorView }) {
  if (name === null && email === null) return <p>The operator of this site has not given a contact.</p>;
  return (
    <p>
      {name === null ? "The operator of this site gives no name" : <>This copy of Gridwalk is run by {name}</>}
      {email === null ? (
        ", without an address to write to."
      ) : (
        <>
          . Write to <a href={`mailto:${email}`}>{email}</a>.
        </>
      )}
    </p>
  );
}
