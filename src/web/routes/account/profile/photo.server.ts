import { createHash } from "node:crypto";

import { data, redirect, type RouterContextProvider } from "react-router";

import { removePhoto, savePhoto } from "#db/queries/members/profiles.ts";
import { isSwitchedOff } from "#db/queries/operation/switches.ts";
import { paths } from "#domain/paths.ts";
import { PHOTO_FILE_BYTES, PHOTO_PIXELS, type PhotoError } from "#domain/members/photo.ts";
import { REFUSED_BODY_HEADER } from "#domain/refused-body.ts";
import { Temporal } from "#domain/time.ts";

import { servicesContext } from "../../../context.ts";
import { redirectToLogin } from "../../../guards.server.ts";
import { forgetSignedIn, signedIn } from "../../../session.server.ts";
import { rejectForm } from "../../../forms/answer-form.server.ts";
import { readForm } from "../../../forms/read-form.server.ts";
import type { Route } from "./+types/photo";

type Context = Readonly<RouterContextProvider>;

const words: Readonly<Record<PhotoError, string>> = {
  missing: "Choose a picture first.",
  "too-large": `Choose a file of up to ${PHOTO_FILE_BYTES / 1024 / 1024} MB.`,
  "not-a-picture": "We couldn’t read that picture. Choose a JPEG, PNG, WebP or AVIF.",
  animated: "Animated images aren’t supported. Choose a still image.",
  "too-many-pixels": `Choose a picture of up to ${PHOTO_PIXELS / 1_000_000} megapixels.`,
  busy: "The server is busy. Try again in a minute.",
};

const SWITCHED_OFF = "Picture uploads are paused.";

export async function loadPhoto({ context, request }: Route.LoaderArgs) {
  const session = await signedIn(context, request);
  if (session === null) throw redirectToLogin(context, paths.updateProfile());
  const { displayName, photoUrl } = session.account;
  return {
    displayName,
    photoUrl,
    isPaused: await isSwitchedOff(context.get(servicesContext).db, "photos"),
  };
}

/** Replaces or removes the photo. The upload isn't read until the user has been identified. */
export async function changePhoto({ context, request }: Route.ActionArgs) {
  const session = await signedIn(context, request);
  if (session === null) throw redirectToLogin(context, paths.updateProfile());
  if (request.headers.has(REFUSED_BODY_HEADER)) return reject(words["too-large"], 413, null);
  const { db, accounts, photoStudio } = context.get(servicesContext);
  const { id } = session.account;
  const wait = await accounts.countAction("photo", id);
  if (wait !== null) return reject(`Too many attempts. Try again in ${minutes(wait)}.`, 429, wait);
  const { values, files } = await readForm(request, { files: true });
  if (values["remove"] !== undefined) {
    await removePhoto(db, id);
    return changed(context);
  }
  if (await isSwitchedOff(db, "photos")) return reject(SWITCHED_OFF, 409, null);
  const file = files.get("photo");
  if (file === undefined) throw data(null, { status: 400 });
  const portrait = await photoStudio.portrait(new Uint8Array(await file.arrayBuffer()));
  if (!portrait.taken) {
    const isBusy = portrait.error === "busy";
    return reject(words[portrait.error], isBusy ? 503 : 400, isBusy ? 60 : null);
  }
  const { webp } = portrait;
  const hash = createHash("sha256").update(id).update("\n").update(webp).digest("base64url");
  await savePhoto(db, id, { hash, webp }, Temporal.Now.instant());
  return changed(context);
}

function minutes(seconds: number): string {
  const count = Math.ceil(seconds / 60);
  return count === 1 ? "a minute" : `${count} minutes`;
}

function changed(context: Context): Response {
  forgetSignedIn(context);
  return redirect(`${paths.updateProfile()}#photo`, {
    status: 303,
    headers: { "cache-control": "no-store" },
  });
}

function reject(text: string, status: number, retryAfterSeconds: number | null) {
  return rejectForm("photo", {}, [{ field: "photo", text }], { status, retryAfterSeconds });
}
