import { useState } from "react";

import { type FeedTopic, topicName } from "#domain/feeds/feed-path.ts";
import { paths } from "#domain/paths.ts";

import { Button } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { FeedLinks } from "./feed-links.tsx";

interface Subject {
  readonly id: string;
  readonly name: string;
}

interface FeedOfOneProps {
  readonly subjects: Readonly<Record<"drivers" | "teams", readonly Subject[]>>;
  /** Name of the first feed's topic, e.g. `teams/ferrari`. Null for none. */
  readonly first: string | null;
}

interface Choice {
  readonly topic: Extract<FeedTopic, { id: string }>;
  readonly name: string;
}

export function FeedOfOne({ subjects, first }: FeedOfOneProps) {
  const [chosenTopic, setChosenTopic] = useState(first ?? "");
  const choicesOf = (kind: Choice["topic"]["kind"]): Choice[] =>
    subjects[kind].map(({ id, name }) => ({ topic: { kind, id }, name }));
  const groups = [
    { label: "Drivers", choices: choicesOf("drivers") },
    { label: "Teams", choices: choicesOf("teams") },
  ];
  const choice = groups.flatMap(({ choices }) => choices).find(({ topic }) => topicName(topic) === chosenTopic);
  return (
    <form method="get" action={`${paths.follow()}#feeds`}>
      <Stack>
        <SelectField
          label="Feed for a driver or team"
          name="about"
          hint="Their stories, with results."
          defaultValue={chosenTopic}
          onChange={({ currentTarget }) => setChosenTopic(currentTarget.value)}
        >
          <option value="">None</option>
          {groups.map(({ label, choices }) => (
            <optgroup key={label} label={label}>
              {choices.map(({ topic, name }) => (
                <option key={topic.id} value={topicName(topic)}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <noscript>
          <Button type="submit">Show the feed</Button>
        </noscript>
        {choice !== undefined && <FeedLinks topic={choice.topic} name={`Stories about ${choice.name}`} />}
      </Stack>
    </form>
  );
}
