import { useContext, useInsertionEffect, useState, useSyncExternalStore } from "react";

import { InlineMark } from "../../inlined.ts";

interface TeamColoursProps {
  readonly colours: readonly { readonly teamId: string; readonly colour: string }[];
}

const never = () => () => undefined;

/**
 * Team colours as one rule per team, because the Content-Security-Policy forbids style attributes.
 * The rules in the document never change, because the policy contains their hash. Colours that
 * change while a page is open go into a constructed style sheet, which the policy allows.
 */
export function TeamColours({ colours }: TeamColoursProps) {
  const nonce = useContext(InlineMark);
  const rules = colours
    .map(({ teamId, colour }) => `[data-team="${teamId}"]{--team:${colour}}`)
    .join("");
  const isServerRender = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [inDocument] = useState(isServerRender ? rules : null);
  useInsertionEffect(() => {
    if (rules === inDocument || !("adoptedStyleSheets" in document)) return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
        (adoptedStyleSheet) => adoptedStyleSheet !== sheet,
      );
    };
  }, [rules, inDocument]);
  return inDocument ? (
    <style nonce={nonce} dangerouslySetInnerHTML={{ __html: inDocument }} />
  ) : null;
}
