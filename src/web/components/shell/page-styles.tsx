import { useContext } from "react";
import { Links, useMatches } from "react-router";

import { InlineMark, InlineStyles, type PageStyleText } from "../../inlined.ts";
import siteStyles from "../../styles/site.css?url";

const ID = "page-styles";

/**
 * The opened document's styles. Read before React renders, which might otherwise have replaced the
 * document.
 */
const documentStyles = readDocument();

/**
 * The styles of the page. A document contains them, so that it can be painted as soon as it
 * arrives. Once the reader opens a page of another route, the style sheets of that page are added.
 * With hot reload, all pages use style sheets.
 */
export function PageStyles() {
  const nonce = useContext(InlineMark);
  const rendered = useContext(InlineStyles);
  const routes = useMatches()
    .map(({ id }) => id)
    .join(" ");
  const styles = rendered ?? documentStyles;
  if (styles === null)
    return (
      <>
        {/* Must come first, because it declares the order of the cascade layers. */}
        <link rel="stylesheet" href={siteStyles} />
        <Links />
      </>
    );
  return (
    <>
      <style
        id={ID}
        nonce={nonce}
        data-routes={styles.routes}
        data-sheets={styles.sheets.join(" ")}
        dangerouslySetInnerHTML={{ __html: styles.text }}
      />
      {routes === styles.routes ? styles.sheets.map(contained) : <Links />}
    </>
  );
}

/** React's types lack this attribute of a link. */
const NOT_LOADED = { disabled: true };

/**
 * A style sheet that isn't loaded. It tells React Router and late scripts that the document has its
 * rules.
 */
function contained(href: string) {
  return <link key={href} rel="stylesheet" href={href} {...NOT_LOADED} />;
}

function readDocument(): PageStyleText | null {
  const element = typeof document === "undefined" ? null : document.getElementById(ID);
  if (element === null) return null;
  const { routes = "", sheets = "" } = element.dataset;
  return { text: element.textContent, routes, sheets: sheets.split(" ") };
}
