import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { pageMeta } from "../../../page-meta.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { FormErrors } from "../../../forms/form-messages.tsx";
import { resultOf } from "../../../forms/form-result.ts";
import type { Route } from "./+types/photo";
import { ownHeaders } from "../own-headers.ts";
import { PageHead } from "../../../ui/page-head.tsx";
import { PhotoForm } from "./photo-form.tsx";

export { changePhoto as action, loadPhoto as loader } from "./photo.server.ts";

export const handle = { takesPicture: true } satisfies RouteHandle;

export const headers = ownHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.profilePhoto(),
    title: "Your picture · Gridwalk",
    description: "Choose or remove your profile picture.",
    noindex: true,
  });

/**
 * Shows why a photo was rejected, for readers without JavaScript. The same form is on
 * /update-profile.
 */
export default function Photo({ loaderData, actionData }: Route.ComponentProps) {
  const result = resultOf(actionData instanceof Response ? undefined : actionData, "photo");
  return (
    <div className="wrap">
      <PageHead title="Your picture" />
      <FormErrors result={result} />
      <PhotoForm {...loaderData} result={result} />
      <Link className="link" to={paths.updateProfile()}>
        Update profile
      </Link>
    </div>
  );
}
