import { Form, Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { pageMeta } from "../../../page-meta.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { Button } from "../../../ui/button.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { ownHeaders } from "../own-headers.ts";
import type { Route } from "./+types/unsubscribe";

export { loadUnsubscribe as loader, stopEmails as action } from "./unsubscribe.server.ts";

export const handle = { keepsStill: true, withoutNotice: "account" } satisfies RouteHandle;

export const headers = ownHeaders;

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    path: paths.unsubscribe(params.token ?? ""),
    title: "Stop emails · Gridwalk",
    description: "Stop Gridwalk’s emails about the schedule.",
    noindex: true,
  });

export default function Unsubscribe({
  loaderData: { isSubscribed },
  actionData,
}: Route.ComponentProps) {
  if (actionData?.isKnown === true || !isSubscribed) {
    const isDone = actionData?.isKnown === true;
    return (
      <div className="wrap">
        <PageHead
          title={isDone ? "You’ll no longer get these emails" : "No emails to stop"}
          lead={
            isDone
              ? "Changed your mind?"
              : "This link no longer works, or the emails were already stopped."
          }
        />
        <Link className="link" to={`${paths.profile()}#notifications`}>
          Open your profile
        </Link>
      </div>
    );
  }
  return (
    <div className="wrap">
      <PageHead
        title="Stop emails about the schedule?"
        lead="Emails about your account aren’t affected."
      />
      <Form method="post">
        <Button type="submit" kind="primary">
          Stop these emails
        </Button>
      </Form>
    </div>
  );
}
