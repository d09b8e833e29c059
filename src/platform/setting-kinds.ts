import { z } from "zod";

/**
 * The kinds of values that settings have. Each message completes the sentence "NAME must be …". Settings whose value
 * must never be printed end with `.meta(secret)`.
 */
export const secret = { secret: true };

export const optionalText = z.string().nullable().default(null);

export const onOrOff = z.enum(["on", "off"], "on or off");

export const wholeNumber = (min: number, max: number, meaning: string) =>
  z.string().transform((text, context) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= min && value <= max) return value;
    return refuse(context, `${meaning}: a whole number from ${min} to ${max}`);
  });

export const webUrl = (meaning: string) =>
  z.string().transform((text, context) => {
    const url = URL.parse(text);
    if (url !== null && ["http:", "https:"].includes(url.protocol)) return url;
    return refuse(context, meaning);
  });

/** A URL without a password. */
export const openUrl = (meaning: string) =>
  webUrl(meaning).refine(({ username, password }) => username === "" && password === "", meaning);

/** The URL of a service, to which paths can be added. */
export const serviceUrl = (meaning: string) =>
  openUrl(meaning).refine(({ search, hash }) => search === "" && hash === "", meaning);

const hostName = /^(\*\.)?([a-z\d]([a-z\d-]*[a-z\d])?\.)*[a-z\d]([a-z\d-]*[a-z\d])?(:\d+)?$/i;

export const hostList = (meaning: string) =>
  z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ""))
    .refine((hosts) => hosts.every((host) => hostName.test(host)), meaning)
    .default([]);

export const printableToken = (meaning: string) =>
  z
    .string()
    .regex(/^[\x21-\x7e]+$/, meaning)
    .nullable()
    .default(null)
    .meta(secret);

export function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: "custom", message });
  return z.NEVER;
}
