import { TIME_FORMATS, TWELVE_HOURS } from "../local-time-format.ts";
import { TIME_BASIS_KEY } from "../time-basis.tsx";
import { COOKIES_ACCEPTED_KEY, DARK_MODE_KEY } from "./storage-keys.ts";

/*
 * The few lines that must run before the first paint, as text: they are inlined and allowed by their hash. Plain old
 * JavaScript, because nothing compiles them. A failing storage (blocked cookies) must not stop the rest.
 */

/** Told to the window when the reader turns the theme over. */
export const THEME_CHANGED = "gridwalk:theme";

/** In the head: theme without a flash, whether the cookie notice is due, and the clicks on both from the first paint on. */
export const HEAD_SCRIPT = `(function(){
var c=document.documentElement.classList,get=function(k){try{return localStorage.getItem(k)}catch(e){return null}};
var dark=get(${JSON.stringify(DARK_MODE_KEY)});
if(dark==="true"||dark===null&&matchMedia("(prefers-color-scheme: dark)").matches)c.add("dark-mode");else c.add("light-mode");
if(get(${JSON.stringify(COOKIES_ACCEPTED_KEY)})===null)c.add("ask-about-cookies");
c.add("scripted");
var set=function(k,v){try{localStorage.setItem(k,v)}catch(e){}};
document.addEventListener("click",function(e){
var hit=function(s){return e.target instanceof Element&&e.target.closest(s)};
if(hit("[data-accept-cookies]")){c.remove("ask-about-cookies");set(${JSON.stringify(COOKIES_ACCEPTED_KEY)},"true")}
if(hit("[data-turn-theme]")){var dark=c.toggle("dark-mode");c.toggle("light-mode",!dark);set(${JSON.stringify(DARK_MODE_KEY)},String(dark));dispatchEvent(new Event(${JSON.stringify(THEME_CHANGED)}))}
});
})()`;

/**
 * At the end of the body: every time in the reader's zone (the one of their preferences, else the device's), and day headings that repeat the one before them hidden.
 * A countdown in a remembered page is some seconds old: it is set right here. A list marked `data-days` has one heading a row, because the day of a session depends on the reader's zone.
 */
export const TIMES_SCRIPT = `(function(){
var formats=${JSON.stringify(TIME_FORMATS)},twelve=${JSON.stringify(TWELVE_HOURS)},clock=document.documentElement.dataset,own=clock.zone,made={},basis=null;
try{if(own)new Intl.DateTimeFormat("en",{timeZone:own})}catch(e){own=undefined}
try{basis=localStorage.getItem(${JSON.stringify(TIME_BASIS_KEY)})}catch(e){}
document.querySelectorAll("time[data-format]").forEach(function(t){
var f=formats[t.dataset.format],zone=basis==="track"?t.dataset.zone:basis==="utc"?"UTC":own,key=t.dataset.format+zone;
if(clock.hours==="12"&&f[1].hour)f=[twelve[0],Object.assign({},f[1],twelve[1])];
made[key]=made[key]||new Intl.DateTimeFormat(f[0],Object.assign({},f[1],{timeZone:zone}));
t.textContent=made[key].format(new Date(t.dateTime)).replace(" at ",", ");
});
var now=Date.now()+Number(clock.clockOffset);
if(clock.clockSpeed)now+=(clock.clockSpeed-1)*(now-clock.clockFrom);
document.querySelectorAll("[data-countdown]").forEach(function(e){
var left=Math.max(0,Math.ceil((Date.parse(e.dataset.countdown)-now)/1000));
e.textContent=[left/3600,left/60%60,left%60].map(function(n){return String(Math.floor(n)).padStart(2,"0")}).join(":");
});
document.querySelectorAll("[data-days]").forEach(function(list){
var last="";list.querySelectorAll("[data-day-heading]").forEach(function(h){h.hidden=h.textContent===last;last=h.textContent;});
});
})()`;
