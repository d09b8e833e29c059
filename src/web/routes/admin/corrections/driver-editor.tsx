import { paths } from "#domain/paths.ts";

import { wireFields } from "../../../forms/field-wiring.ts";
import { pageMeta } from "../../../page-meta.ts";
import { TextField } from "../../../ui/text-field.tsx";
import type { RouteHandle } from "../../../route-handle.ts";
import type { Route } from "./+types/driver-editor";
import { SeasonPicks } from "./season-picks.tsx";
import { EntrantField, PictureField, SubjectEditor } from "./subject-editor.tsx";

export { editDriver as action, loadDriverEditor as loader } from "./driver-editor.server.ts";

export const handle = { parameters: ["driver", "year"] } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.driverEditor(),
    title: "Driver editor · Gridwalk",
    description: "Correct drivers’ names, codes, numbers, teams and pictures.",
    noindex: true,
  });

export default function DriverEditor({ loaderData, actionData }: Route.ComponentProps) {
  const { season, seasons, drivers, editor } = loaderData;
  if (editor !== null) return <Editor editor={editor} answer={actionData} />;
  return (
    <SeasonPicks
      title="Drivers"
      lead="Names, codes, numbers, teams and pictures as shown on the site."
      action={paths.driverEditor()}
      season={season}
      seasons={seasons}
      picks={drivers.map(({ code, team, ...driver }) => ({ ...driver, mark: code, about: team ?? "" }))}
    />
  );
}

interface EditorProps {
  readonly editor: NonNullable<Route.ComponentProps["loaderData"]["editor"]>;
  readonly answer: Route.ComponentProps["actionData"];
}

function Editor({ editor, answer }: EditorProps) {
  const form = "driver";
  const { season, name, currentValues, teams, imageHosts, version, history } = editor;
  const field = wireFields(form, answer, currentValues);
  return (
    <SubjectEditor
      form={form}
      name={name}
      up={{ to: paths.driverEditor({ year: season }), label: `${season} drivers` }}
      version={version}
      history={history}
      currentValues={currentValues}
      answer={answer}
      lead={`The number and team apply to ${season} only. Past results don’t change.`}
    >
      <TextField label="First name" maxLength={60} {...field("firstName")} />
      <TextField label="Surname" maxLength={60} {...field("lastName")} />
      <TextField label="Code" width="short" maxLength={3} {...field("code")} />
      <TextField label="Number" type="number" width="short" maxLength={2} {...field("number")} />
      <EntrantField label="Team" none="No team" currentId={currentValues.team} options={teams} {...field("team")} />
      <PictureField label="Picture" hosts={imageHosts} {...field("picture")} />
    </SubjectEditor>
  );
}
