import { createHash } from "node:crypto";

import { html, raw } from "hono/html";

import { inBothThemes } from "#domain/design/palette.ts";

type Markup = ReturnType<typeof html>;

export const themes = ["auto", "light", "dark"] as const;

const STYLE = `*{box-sizing:border-box}
:root{color-scheme:light dark;--paper:${inBothThemes("sheet")};--ink:${inBothThemes("ink")};--second:${inBothThemes("ink2")};--line:${inBothThemes("line")};--mark:${inBothThemes("signalWash")};--signal:${inBothThemes("signal")}}
[data-theme=light]{color-scheme:light}[data-theme=dark]{color-scheme:dark}
body{margin:0;padding:16px;background:var(--paper);color:var(--ink);font:400 16px/1.4 system-ui,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
h1{margin:0;font-size:20px;line-height:1.2}h2{margin:16px 0 4px;font-size:16px}
p{margin:4px 0}.second,footer{color:var(--second);font-size:14px}
.count{margin-top:12px;font-size:32px;font-weight:800;line-height:1.1;font-variant-numeric:tabular-nums}
.top{display:flex;justify-content:space-between;gap:16px}.top svg{flex:none;width:128px;height:80px}
svg path{fill:none;stroke:currentColor;stroke-width:4;stroke-linejoin:round}.wide svg{width:100%;max-height:320px}
table{width:100%;margin-top:12px;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:5px 6px;border-top:1px solid var(--line);text-align:left;font-weight:400}
td:last-child,th:last-child{text-align:right}tr.now{background:var(--mark)}tr.over{color:var(--second)}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(220px,1fr));gap:0 24px}
a{color:inherit;text-underline-offset:3px}footer{margin-top:12px}
:focus-visible{outline:3px solid var(--signal);outline-offset:2px}
button{min-height:44px;min-width:88px;font:inherit;font-weight:700;color:var(--paper);background:var(--ink);border:0}
.controls{display:flex;gap:12px;align-items:center;margin-top:12px}.controls input{flex:1;min-height:44px;accent-color:var(--signal)}
circle{stroke:var(--paper);stroke-width:1.5}.order{min-height:44px}
@media print{footer{display:none}}
`;

/**
 * Updates the countdown and, unless the URL contains a zone, converts times to the reader's zone.
 */
const TIMES_SCRIPT = `(function(){
var d=document.documentElement.dataset,off=Number(d.offset),two=function(n){return(n<10?"0":"")+n};
if(!d.zone)document.querySelectorAll("time[data-ms]").forEach(function(t){
t.textContent=new Intl.DateTimeFormat("en-GB",{weekday:"short",day:"numeric",month:"short",hour:"2-digit",minute:"2-digit"}).format(Number(t.dataset.ms));
var z=document.getElementById("zone");if(z)z.textContent="Times are in your time zone."});
var c=document.querySelector("[data-start]");if(!c)return;
(function tick(){var s=Math.ceil((Number(c.dataset.start)-Date.now()-off)/1000);
if(s<=0){c.textContent="Started";return}
var days=Math.floor(s/86400);
c.textContent=(days?days+(days===1?" day ":" days "):"")+two(Math.floor(s/3600)%24)+":"+two(Math.floor(s/60)%60)+":"+two(s%60);
setTimeout(tick,1000)})()})()`;

/** Animates the cars. A car's speed is constant within a lap, because only lap times are known. */
const REPLAY_SCRIPT = `(function(){
var d=document.documentElement.dataset,button=document.querySelector("button"),slider=document.querySelector("input"),
path=document.querySelector("svg path"),svg=path.ownerSVGElement,order=document.querySelector(".order"),box=document.querySelector(".controls");
fetch("/api/replay/"+d.race).then(function(r){if(!r.ok)throw 0;return r.json()}).then(function(race){
var whole=path.getTotalLength(),end=0,cars=race.cars.map(function(car){var t=0,ends=[];
car.lapTimesMs.every(function(ms){if(ms===null)return false;t+=ms;ends.push(t);return true});
if(t>end)end=t;var dot=document.createElementNS("http://www.w3.org/2000/svg","circle");dot.setAttribute("r",6);dot.setAttribute("fill",car.colour||"#8b8f90");svg.appendChild(dot);return{car:car,ends:ends,dot:dot}});
var now=0,last=0,playing=false,said="";slider.max=Math.ceil(end/1000);box.hidden=false;
function show(){cars.forEach(function(c){var lap=0;while(lap<c.ends.length&&c.ends[lap]<=now)lap++;
var from=lap?c.ends[lap-1]:0,done=lap>=c.ends.length;c.part=lap+(done?0:(now-from)/(c.ends[lap]-from));
c.dot.style.display=done&&c.ends.length<race.laps-5?"none":"";
var p=path.getPointAtLength(c.part%1*whole);c.dot.setAttribute("cx",p.x);c.dot.setAttribute("cy",p.y)});
var by=cars.slice().sort(function(a,b){return b.part-a.part||(now?(a.ends[a.ends.length-1]||0)-(b.ends[b.ends.length-1]||0):(a.car.grid||99)-(b.car.grid||99))});
var text="Lap "+Math.min(race.laps,Math.floor(by[0].part)+1)+" of "+race.laps+": "+by.slice(0,5).map(function(c,i){return i+1+" "+c.car.code}).join(", ");
if(text!==said)order.textContent=said=text;slider.value=now/1000;slider.setAttribute("aria-valuetext",text)}
function frame(t){if(!playing)return;now=Math.min(end,now+(t-last)*30);last=t;show();if(now<end)requestAnimationFrame(frame);else set(false)}
function set(on){playing=on;button.textContent=on?"Pause":"Play";if(on){if(now>=end)now=0;last=performance.now();requestAnimationFrame(frame)}}
button.addEventListener("click",function(){set(!playing)});
slider.addEventListener("input",function(){now=Math.min(end,slider.value*1000);show()});show();
}).catch(function(){order.textContent="Couldn’t load the replay. Watch it on Gridwalk."})})()`;

const SCRIPTS = { times: TIMES_SCRIPT, replay: REPLAY_SCRIPT } as const;

const sourceOf = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * Content security policy of embedded pages. Their style sheet and script are inline and allowed by
 * hash, so a frame needs only one request. Any site may frame these pages, because they set no
 * cookies and no control on them changes anything.
 */
export const EMBED_POLICY = [
  "default-src 'none'",
  `script-src ${Object.values(SCRIPTS).map(sourceOf).join(" ")}`,
  `style-src ${sourceOf(STYLE)}`,
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors *",
].join("; ");

export interface EmbedPage {
  readonly title: string;
  readonly theme: (typeof themes)[number];
  /** Absolute URL of the full page. */
  readonly url: string;
  readonly body: Markup | Promise<Markup>;
  readonly script?: keyof typeof SCRIPTS;
  readonly data?: Readonly<Record<string, string | number>>;
}

export async function embedPage({
  title,
  theme,
  url,
  body,
  script,
  data = {},
}: EmbedPage): Promise<string> {
  const attributes = Object.entries(data).map(([name, value]) => html` data-${name}="${value}"`);
  const style = raw(`<style>${STYLE}</style>`);
  const page = await html`<!doctype html>
    <html lang="en" data-theme="${theme}" ${attributes}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${style}
      </head>
      <body>
        <main>${body}</main>
        <footer><a href="${url}" target="_blank" rel="noopener">More on Gridwalk</a></footer>
        ${script === undefined ? "" : raw(`<script>${SCRIPTS[script]}</script>`)}
      </body>
    </html> `;
  return page.toString();
}
