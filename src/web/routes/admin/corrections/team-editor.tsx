import { paths } from "#domain/paths.ts";

import { wireFields } from "../../../forms/field-wiring.ts";
import { pageMeta } from "../../../page-meta.ts";
import { TextField } from "../../../ui/text-field.tsx";
import type { RouteHandle } from "../../../route-handle.ts";
import type { Route } from "./+types/team-editor";
import { SeasonPicks } from "./season-picks.tsx";
import { EntrantField, PictureField, SubjectEditor } from "./subject-editor.tsx";

export { editTeam as action, loadTeamEditor as loader } from "./team-editor.server.ts";

export const handle = { parameters: ["team", "year"] } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.teamEditor(),
    title: "Team editor · Gridwalk",
    description: "Correct teams’ names, colours, drivers and pictures.",
    noindex: true,
  });

export default function TeamEditor({ loaderData, actionData }: Route.ComponentProps) {
  const { season, seasons, teams, editor } = loaderData;
  if (editor !== null) return <Editor editor={editor} answer={actionData} />;
  return (
    <SeasonPicks
      title="Teams"
      lead="Names, colours, drivers and pictures as shown on the site."
      action={paths.teamEditor()}
      season={season}
      seasons={seasons}
      picks={teams.map(({ drivers, ...team }) => ({ ...team, about: drivers }))}
    />
  );
}

interface EditorProps {
  readonly editor: NonNullable<Route.ComponentProps["loaderData"]["editor"]>;
  readonly answer: Route.ComponentProps["actionData"];
}

function Editor({ editor, answer }: EditorProps) {
  const form = "team";
  const { season, currentValues, drivers, imageHosts, version, history } = editor;
  const field = wireFields(form, answer, currentValues);
  return (
    <SubjectEditor
      form={form}
      name={currentValues.name}
      up={{ to: paths.teamEditor({ year: season }), label: `${season} teams` }}
      version={version}
      history={history}
      currentValues={currentValues}
      answer={answer}
      lead={`Everything except the name applies to ${season} only. Check the colour in light and dark mode.`}
    >
      <TextField label="Name" maxLength={60} {...field("name")} />
      <TextField label="Colour" width="short" maxLength={7} spellCheck={false} {...field("colour")} />
      <EntrantField
        label="First driver"
        none="None"
        currentId={currentValues.first}
        options={drivers}
        {...field("first")}
      />
      <EntrantField
        label="Second driver"
        none="None"
        currentId={currentValues.second}
        options={drivers}
        {...field("second")}
      />
      <PictureField label="Logo" hosts={imageHosts} {...field("logo")} />
      <PictureField label="Picture of the car" hosts={imageHosts} {...field("car")} />
    </SubjectEditor>
  );
}
