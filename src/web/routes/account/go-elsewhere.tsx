import { Spinner } from "../../ui/spinner.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { GoElsewhere as Elsewhere } from "./account-result.ts";

/**
 * Sends the browser to a provider by a meta refresh, with a link for browsers that ignore the
 * refresh. Forms that lead here must be sent by the browser rather than the router, because a
 * second request would find the OAuth state used up.
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
