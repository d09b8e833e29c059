import { instantWriter, TIME_FORMATS } from "../local-time-format.ts";
import { TIME_BASIS_CHANGED, TIME_BASIS_KEY } from "../time-basis.tsx";
import { SPOILER_FREE_COOKIE } from "#domain/reader-clock/spoiler-free-cookie.ts";
import { WATCH_COOKIE } from "#domain/reader-clock/watch-cookie.ts";
import { COOKIES_ACCEPTED_KEY, DARK_MODE_KEY, MY_DRIVER_KEY } from "./storage-keys.ts";

/* Source text of the inline scripts, which must run before the first paint and are allowed by their hashes. They
   use only old JavaScript syntax, because nothing compiles them, and must also work if storage is blocked. Only the
   server calls the functions below, so the browser's bundle doesn't contain the text. */

export const THEME_CHANGED = "gridwalk:theme";

export const MY_DRIVER_CHANGED = "gridwalk:my-driver";

/**
 * Rules that mark the reader's driver. A page can't contain them, because all visitors share it.
 * They go into a constructed style sheet, which the Content-Security-Policy allows. `ID` and
 * `COLOUR` are placeholders.
 */
const MY_DRIVER_RULES =
  '[data-driver="ID"]{background:color-mix(in srgb,COLOUR 14%,var(--paper));--ink-3:var(--ink-2)}[data-driver="ID"],tr[data-driver="ID"]>:first-child{box-shadow:inset 4px 0 COLOUR}tr[data-driver="ID"]>*{background:inherit}@media(forced-colors:active){[data-driver="ID"]{outline:2px solid}}';
const MY_DRIVER_TINT = ":root,.on-hero,dialog{--signal-line:COLOUR}";

/**
 * Runs in the head. Before the first paint, applies the theme, the time zone and the reader's
 * driver and shows the cookie notice. From then on, handles clicks on their controls. Reloads a
 * page that comes back from the browser's memory if the reader has since changed what spoiler-free
 * mode hides.
 */
export const headScript = (): string => `(function(){
var c=document.documentElement.classList,get=function(k){try{return localStorage.getItem(k)}catch(e){return null}};
var dark=get(${JSON.stringify(DARK_MODE_KEY)});
if(dark==="true"||dark===null&&matchMedia("(prefers-color-scheme: dark)").matches)c.add("dark-mode");else c.add("light-mode");
if(get(${JSON.stringify(COOKIES_ACCEPTED_KEY)})===null)c.add("ask-about-cookies");
c.add("scripted");
var basis=function(){var b=get(${JSON.stringify(TIME_BASIS_KEY)});document.documentElement.dataset.basis=b==="track"||b==="utc"?b:"local"};
basis();addEventListener("storage",basis);addEventListener(${JSON.stringify(TIME_BASIS_CHANGED)},basis);
var marks,mark=function(){
var d=document.documentElement.dataset,mine=get(${JSON.stringify(MY_DRIVER_KEY)}),m=/^([a-z0-9-]+)(?: (#[0-9a-f]{6}))?$/i.exec(d.myDriver||mine||"none");
c.toggle("ask-for-driver",mine===null&&!d.myDriver);
if(!marks&&"adoptedStyleSheets" in document)try{marks=new CSSStyleSheet();document.adoptedStyleSheets=Array.from(document.adoptedStyleSheets).concat(marks)}catch(e){}
if(marks)marks.replaceSync(m&&m[1]!=="none"?(${JSON.stringify(MY_DRIVER_RULES)}+(m[2]?${JSON.stringify(MY_DRIVER_TINT)}:"")).replace(/ID/g,m[1]).replace(/COLOUR/g,m[2]||"var(--signal-line)"):"")};
mark();addEventListener("storage",mark);addEventListener(${JSON.stringify(MY_DRIVER_CHANGED)},mark);
var seen=function(){return(document.cookie.match(/(?:${SPOILER_FREE_COOKIE}|${WATCH_COOKIE})=[^;]*/g)||[]).sort()+""},hidden=seen();
addEventListener("pageshow",function(e){if(e.persisted&&seen()!==hidden)location.reload()});
var set=function(k,v){try{localStorage.setItem(k,v)}catch(e){}};
document.addEventListener("click",function(e){
var hit=function(s){return e.target instanceof Element&&e.target.closest(s)};
if(hit("[data-accept-cookies]")){c.remove("ask-about-cookies");set(${JSON.stringify(COOKIES_ACCEPTED_KEY)},"true")}
if(hit("[data-turn-theme]")){var dark=c.toggle("dark-mode");c.toggle("light-mode",!dark);set(${JSON.stringify(DARK_MODE_KEY)},String(dark));dispatchEvent(new Event(${JSON.stringify(THEME_CHANGED)}))}
});
})()`;

/**
 * Runs in the head. Converts all times to the zone that the reader chose (their own, the track's or
 * UTC), and updates everything that depends on the day, such as repeated headings, calendar marks
 * and date ranges. Corrects countdowns and the site time, which are a few seconds old in a cached
 * page. A list marked `data-days` has one heading per row, because the day of a session depends on
 * the zone. Times already in the right zone stay as they are.
 *
 * A script at the end of the body would come too late: browsers may paint the page before the
 * script has arrived, or while it waits for style sheets. Elements are therefore converted as the
 * parser adds them, except for the last element, which the parser may still be filling.
 */
export const timesScript = (): string => `(function(){
var write=(${instantWriter.toString().replaceAll(/\n\s*/g, "\n")})(),formats=${JSON.stringify(TIME_FORMATS)},clock=document.documentElement.dataset,own=clock.zone,basis=clock.basis,unfinished;
try{if(own)write(0,"d",own)}catch(e){own=undefined}
var all=function(s,f){document.querySelectorAll(s).forEach(function(e){if(!unfinished||!e.contains(unfinished))f(e)})};
var shown=function(track){return basis==="track"?track:basis==="utc"?"UTC":own};
var date=function(at,zone){return write(at,formats.date,zone)};
var now=Date.now()+Number(clock.clockOffset);
if(clock.clockSpeed)now+=(clock.clockSpeed-1)*(now-clock.clockFrom);
var convert=function(){
all("[data-shown-moment] time",function(t){t.dateTime=new Date(now).toISOString();t.textContent=write(now,formats[t.dataset.format],shown(t.dataset.zone),clock.hours)});
all("time[data-format]",function(t){var zone=shown(t.dataset.zone);if(!t.converted&&(own||clock.hours||zone!==t.dataset.zone))t.converted=true,t.textContent=write(t.dateTime,formats[t.dataset.format],zone,clock.hours)});
all("[data-countdown]",function(e){
var left=Math.max(0,Math.ceil((Date.parse(e.dataset.countdown)-now)/1000));
e.textContent=[left/3600,left/60%60,left%60].map(function(n){return String(Math.floor(n)).padStart(2,"0")}).join(":");
});
all("[data-days]",function(list){
var last="";list.querySelectorAll("[data-day-heading]").forEach(function(h){h.dataset.dayHeading=h.textContent===last?"repeated":"";last=h.textContent;});
});
all("[data-track-days]",function(e){
var zone=shown(e.dataset.zone);e.hidden=zone===e.dataset.zone||e.dataset.trackDays.split(" ").every(function(end){var at=end.split("=");return !at[1]||date(at[0],zone)===at[1]});
});
all("td[data-day]",function(e){
if(e.dataset.day===date(now,shown("UTC")))e.setAttribute("aria-current","date");else e.removeAttribute("aria-current");
});
all("[data-on-day]",function(e){var zone=shown(e.dataset.zone);if(own||zone!==e.dataset.zone)e.hidden=date(e.dataset.at,zone)!==e.dataset.onDay});
};
var parsing=new MutationObserver(function(){unfinished=document;while(unfinished.lastChild)unfinished=unfinished.lastChild;convert();parsing.takeRecords()});
parsing.observe(document,{childList:true,subtree:true});
document.addEventListener("DOMContentLoaded",function(){parsing.disconnect();unfinished=null;convert()});
})()`;
