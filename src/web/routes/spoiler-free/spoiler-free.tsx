import { paths } from "#domain/paths.ts";

import { ClockForm } from "../../components/shell/clock-form.tsx";
import { pageMeta } from "../../page-meta.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { Button } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import type { Route } from "./+types/spoiler-free";

export { changeSpoilerFree as action, loadSpoilerFree as loader } from "./spoiler-free.server.ts";

export const handle = {
  dependsOn: ["own cookies"],
  keepsStill: true,
  withoutNotice: "no results",
} satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.spoilerFree(),
    title: "Spoiler-free mode · Gridwalk",
    description:
      "See the site as it was before the sessions you haven’t watched yet, and reveal them one by one.",
  });

const CHOICES = [
  { value: "never", label: "Only when I ask" },
  { value: "24", label: "24 hours after the session" },
  { value: "48", label: "48 hours after the session" },
];

export default function SpoilerFree({ loaderData, actionData }: Route.ComponentProps) {
  const { isOn, after } = loaderData;
  return (
    <div className="wrap">
      <PageHead
        title="Spoiler-free mode"
        lead="See the site as it was before the sessions you haven’t watched yet: standings, results, stories and pictures. Session times stay up to date."
      />
      {actionData && (
        <Notice kind="error" title="Nothing was changed">
          {actionData.message}
        </Notice>
      )}
      <p>
        {isOn
          ? "Spoiler-free mode is on. Every page shows how far you’ve watched, with a button to reveal the next session."
          : "Switching it on hides the latest race weekend. Reveal its sessions one by one. No account needed."}
      </p>
      <ClockForm page="spoilerFree" fields={{ mode: "on" }} to={paths.spoilerFree()}>
        <Stack gap={6} align="start" above={8}>
          <RadioGroup legend="Reveal results" name="after" options={CHOICES} defaultValue={after} />
          <Button type="submit" kind="primary">
            {isOn ? "Save changes" : "Switch on"}
          </Button>
        </Stack>
      </ClockForm>
      {isOn && (
        <Stack above={8}>
          <ClockForm page="spoilerFree" fields={{ mode: "off" }} to={paths.spoilerFree()}>
            <Button type="submit">Switch off and show everything</Button>
          </ClockForm>
        </Stack>
      )}
    </div>
  );
}
