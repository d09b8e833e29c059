import { Spinner } from "../../ui/spinner.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { GoElsewhere as Elsewhere } from "./account-result.ts";

/**
 * On the way to another service, by itself, and by a link for whose browser does not: it is only ever loaded as a
 * document. A script that went there as well would ask twice, and the second answer would find its state used up.
 */
export function GoElsewhere({ url, service }: Pick<Elsewhere, "url" | "service">) {
  return (
    <div className="wrap">
      <meta httpEquiv="refresh" content={`0;url=${url}`} />
      <PageHead title={<>Continuing to {service}</>} />
      <Spinner label={`Opening ${service}`} />
      <p>
        <a className="link" href={url}>
          Continue to {service}
        </a>
      </p>
    </div>
  );
}
