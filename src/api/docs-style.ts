import { dark, everywhere, light } from "#domain/design/palette.ts";

function customProperties(colours: Readonly<Record<string, string>>): string {
  return Object.entries(colours)
    .map(([name, colour]) => `--${name}: ${colour};`)
    .join(" ");
}

/**
 * Style sheet of the API docs page. Swagger UI's own styles are in a layer, so that every rule here
 * overrides them.
 */
export const DOCS_STYLE = `@import url("/api/docs/assets/swagger-ui.css") layer(swagger);
@font-face {
  font-family: "Archivo";
  src: url("/api/docs/assets/archivo.woff2") format("woff2");
  font-weight: 100 900;
  font-stretch: 62% 125%;
  font-display: swap;
}
html {
  ${customProperties(light)}
  --gutter: clamp(16px, 2.4vw, 24px);
  color-scheme: light;
  background: var(--paper);
}
html.dark-mode {
  ${customProperties(dark)}
  color-scheme: dark;
  background: var(--paper);
}
body { margin: 0; font: 400 16px/1.5 Archivo, sans-serif; color: var(--ink); -webkit-font-smoothing: antialiased; }
header { display: flex; justify-content: space-between; align-items: center; background: var(--hero); }
header, .swagger-ui .wrapper { max-width: none; padding: 0 max(var(--gutter), (100% - 1200px) / 2); }
header a { display: flex; align-items: center; gap: 10px; min-height: 56px; font-size: 15px; font-weight: 600; color: ${everywhere.heroInk}; }
header .home { font-size: 20px; font-weight: 900; font-stretch: 125%; letter-spacing: -0.025em; text-decoration: none; }
header path { fill: none; stroke: ${everywhere.signalFill}; stroke-width: 3px; }
:focus-visible { outline: 3px solid var(--focus) !important; outline-offset: 2px; }

.swagger-ui { font: inherit; color: inherit; background: none; }
:where(.swagger-ui *) { font-family: inherit; line-height: inherit; color: inherit; }
.swagger-ui :is(p, li, td, th, label, input, select, textarea, .tab button, .json-schema-2020-12 *) { font-size: 14px; }
.swagger-ui :is(code, code *, pre, .opblock-summary-path) {
  font-family: ui-monospace, "SF Mono", Menlo, "Liberation Mono", monospace !important;
}
.swagger-ui :is(h1, .opblock-tag, section.models h4) { font-weight: 800; font-stretch: 125%; line-height: 1.1; }
.swagger-ui :is(a, .markdown a) { text-decoration: underline; text-underline-offset: 3px; }
.swagger-ui :is(.markdown, .renderedMarkdown) code {
  padding: 1px 4px; background: var(--tone1); color: inherit; font-size: 0.9em; font-weight: 500; white-space: nowrap;
}
.swagger-ui :is(.btn, select, input) { min-height: 44px; border: 1px solid var(--ink2); border-radius: 4px; box-shadow: none; }
.swagger-ui :is(select, input, textarea) { background-color: var(--sheet); }
.swagger-ui .btn { font-size: 15px; font-weight: 600; }
.swagger-ui .btn.cancel { border-color: var(--danger); color: var(--danger); }
.swagger-ui .btn.execute { border-color: ${everywhere.signalFill}; background: ${everywhere.signalFill}; color: ${everywhere.onSignal}; }
.swagger-ui svg { fill: currentColor; }

.swagger-ui .info { margin: clamp(40px, 5.6vw, 56px) 0 32px; }
.swagger-ui .info .title { font-size: clamp(32px, 4.6vw, 60px); }
.swagger-ui .info .title span { display: block; margin-top: 12px; font-size: 14px; font-stretch: 100%; }
.swagger-ui .info .title small { position: static; margin: 0; padding: 0; background: none; font-size: 14px; font-weight: 400; color: var(--ink2); }
.swagger-ui .info .title small pre { font-family: inherit !important; }
.swagger-ui .info .title small pre::before { content: "Version"; }
.swagger-ui .info .title .version-stamp { display: none; }
.swagger-ui .info p { max-width: 66ch; margin: 0 0 12px; font-size: 16px; text-wrap: pretty; }
.swagger-ui .info :is(hgroup, .info__license) a { display: inline-flex; align-items: center; min-height: 44px; font-size: 15px; }
.swagger-ui .scheme-container { margin: 0; padding: 0; background: none; box-shadow: none; }
.swagger-ui .scheme-container .schemes > .schemes-server-container > label { margin: 0; }
.swagger-ui .scheme-container .schemes > .schemes-server-container > label select { text-transform: none; }
.swagger-ui .btn.authorize { display: flex; align-items: center; gap: 12px; padding: 0 16px; }
.swagger-ui .btn.authorize span { padding: 0; }
.swagger-ui .scheme-container .schemes .auth-wrapper .authorize { padding: 0 16px; }

.swagger-ui .opblock-tag-section { margin-top: clamp(40px, 5.6vw, 64px); }
.swagger-ui .opblock-tag {
  position: relative;
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 4px 12px;
  margin: 0;
  padding: 20px 20px 12px;
  border: 0;
  font-size: clamp(22px, 2.3vw, 28px);
}
.swagger-ui .opblock-tag:hover { background: none; }
.swagger-ui .opblock-tag::before {
  content: "";
  position: absolute;
  inset: 0 0 auto;
  height: 42px;
  border: 5px solid var(--ink);
  border-bottom: 0;
  pointer-events: none;
}
.swagger-ui .opblock-tag > a { grid-area: 1 / 1; text-decoration: none; }
.swagger-ui .opblock-tag > small { grid-area: 2 / 1; padding: 0; font-size: 14px; font-stretch: 100%; line-height: 1.5; color: var(--ink2); }
.swagger-ui .opblock-tag > small p { margin: 0; }
.swagger-ui .opblock-tag > div { display: none; }
.swagger-ui .opblock-tag > button { grid-area: 1 / 2 / span 2; align-self: start; }
.swagger-ui .expand-operation { display: grid; place-items: center; width: 44px; height: 44px; margin: -7px -12px -7px 0; }

.swagger-ui .opblock, .swagger-ui .opblock[class] { margin: 0; border: 0; border-bottom: 1px solid var(--line); border-radius: 0; background: none; box-shadow: none; }
.swagger-ui .opblock .opblock-summary { min-height: 56px; padding: 8px 0; border: 0; }
.swagger-ui .opblock .opblock-summary-method {
  min-width: 56px;
  padding: 2px 0;
  border: 1px solid var(--ink2);
  border-radius: 2px;
  background: none;
  font-size: 12px;
  color: inherit;
  text-shadow: none;
}
.swagger-ui .opblock.opblock-post .opblock-summary-method { border-color: ${everywhere.signalFill}; background: ${everywhere.signalFill}; color: ${everywhere.onSignal}; }
.swagger-ui .opblock .opblock-summary-path-description-wrapper { flex-direction: column; align-items: flex-start; padding: 0 12px; }
.swagger-ui .opblock .opblock-summary-path { max-width: 100%; font-size: 14px; line-height: 24px; }
.swagger-ui .opblock .opblock-summary-path a { text-decoration: none; }
.swagger-ui .opblock .opblock-summary-description { font-size: 14px; color: var(--ink2); }
.swagger-ui .opblock-control-arrow { min-width: 44px; min-height: 44px; }
.swagger-ui .opblock .opblock-section-header { border-block: 1px solid var(--line); background: none; box-shadow: none; }
.swagger-ui .tab-header .tab-item.active h4 span::after, .swagger-ui .response-col_links { display: none; }
.swagger-ui .responses-table { table-layout: fixed; }
.swagger-ui .responses-table .response-col_status { width: 48px; }
.swagger-ui .headers :is(th, td) { padding-right: 8px; }
.swagger-ui .headers td:last-child { min-width: 56px; overflow-wrap: anywhere; }
.swagger-ui .opblock-body pre.microlight { background: ${dark.sheet} !important; color: ${dark.ink}; }
.swagger-ui pre.microlight code { white-space: pre-wrap !important; overflow-wrap: anywhere; }
.swagger-ui .opblock-summary .view-line-link { display: none; }
.swagger-ui .copy-to-clipboard, .swagger-ui .copy-to-clipboard button { min-width: 30px; min-height: 30px; }
.swagger-ui :is(.copy-to-clipboard, .download-contents) { border: 0; background-color: ${everywhere.steel4}; color: ${everywhere.heroInk}; }
.swagger-ui .model-example .tab button { min-height: 32px; }
.swagger-ui .dialog-ux .modal-ux { border-color: var(--line); background: var(--paper); }
.swagger-ui .close-modal { width: 44px; height: 44px; }

.swagger-ui section.models { margin: 64px 0; border: 0; }
.swagger-ui section.models h4 { padding: 0; border: 0; font-size: clamp(22px, 2.3vw, 28px); }
.swagger-ui section.models article:not(article article) { border-bottom: 1px solid var(--line); border-radius: 0; }
.swagger-ui .models-control { display: flex; align-items: center; justify-content: space-between; min-height: 44px; }
.swagger-ui section.models .models-scroll { padding: 0; }
.swagger-ui .json-schema-2020-12, .swagger-ui .json-schema-2020-12 button { background: none; }
.swagger-ui .json-schema-2020-12 button { min-height: 32px; }
.swagger-ui section.models .json-schema-2020-12 { margin: 0; padding: 8px 0; }
.swagger-ui .json-schema-2020-12-body { margin-left: 4px; padding-left: 16px; }

@media (min-width: 1080px) {
  .swagger-ui .opblock-tag-section { display: grid; grid-template-columns: 380px minmax(0, 1fr); gap: 0 40px; }
  .swagger-ui .opblock-tag { align-self: start; }
}
`;
