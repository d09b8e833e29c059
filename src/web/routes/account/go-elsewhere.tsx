import { useEffect } from "react";

import { Spinner } from "../../ui/spinner.tsx";
import type { GoElsewhere as Elsewhere } from "./form-answer.ts";
import styles from "./pass.module.css";

/** On the way to another service: by itself with script and without, and by a link for who does not want to wait. */
export function GoElsewhere({ goTo, service }: Elsewhere) {
  useEffect(() => window.location.assign(goTo), [goTo]);
  return (
    <div className={`wrap ${styles.away}`}>
      <meta httpEquiv="refresh" content={`0;url=${goTo}`} />
      <h1 className="page-title">On to {service}</h1>
      <Spinner label={`Opening ${service}`} />
      <p>
        <a className="link" href={goTo}>
          Go on to {service}
        </a>
      </p>
    </div>
  );
}
