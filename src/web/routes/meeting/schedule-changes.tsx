import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { ChangeList } from "../../components/schedule-changes/change-list.tsx";
import type { ScheduleChangeView } from "../../components/schedule-changes/schedule-changes.server.ts";
import { Heading } from "../../ui/heading.tsx";
import { Stack } from "../../ui/layout.tsx";

interface ScheduleChangesProps {
  readonly season: number;
  readonly changes: readonly ScheduleChangeView[];
  readonly trackZone: string;
}

export function ScheduleChanges({ season, changes, trackZone }: ScheduleChangesProps) {
  if (changes.length === 0) return null;
  return (
    <Stack as="section" gap={4} above={10} aria-labelledby="changes">
      <Heading level={2} size="m" tone="plain" id="changes">
        Schedule changes
      </Heading>
      <ChangeList changes={changes} trackZone={trackZone} />
      <Link className="link" to={paths.scheduleChanges(season)}>
        All schedule changes of {season}
      </Link>
    </Stack>
  );
}
