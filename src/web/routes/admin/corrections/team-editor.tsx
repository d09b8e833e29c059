import { paths } from "#domain/paths.ts";

import { wireFields } from "../../../forms/field-wiring.ts";
import { pageMeta } from "../../../page-meta.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { RouteHandle } from "../../../route-handle.ts";
import type { Route } from "./+types/team-editor";
import { EditForm } from "./edit-panel.tsx";
import { SubjectHistory } from "./override-history.tsx";
import { editTeam, loadTeamEditor } from "./team-editor.server.ts";
import { AdminPage } from "../admin-page.tsx";
import { SeasonPicks } from "./season-picks.tsx";
import styles from "../admin.module.css";

export const handle = { parameters: ["team"] } satisfies RouteHandle;

export function loader({ context, url }: Route.LoaderArgs) {
  return loadTeamEditor(context, url);
}

export function action({ context, request, url }: Route.ActionArgs) {
  return editTeam(context, request, url);
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    path: paths.teamEditor(),
    title: "Team editor · Gridwalk",
    description: "Correct teams’ names, colours, drivers and pictures.",
  }),
  { name: "robots", content: "noindex" },
];

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
  const { season, shown, drivers, version, history, imageHosts } = editor;
  const field = wireFields(form, answer, shown);
  const from =
    imageHosts.length === 0 ? "No image host is allowed yet (IMAGE_HOSTS)." : `From ${imageHosts.join(", ")}.`;
  const seats = [
    { name: "first", label: "First driver" },
    { name: "second", label: "Second driver" },
  ] as const;
  return (
    <AdminPage title={shown.name} ways={[{ to: paths.teamEditor({ year: season }), label: `Teams of ${season}` }]}>
      <EditForm
        form={form}
        title="Shown now"
        version={version}
        shown={shown}
        answer={answer}
        lead={`Everything but the name applies to ${season}. Check the colour in light and dark mode.`}
      >
        <div className={styles.cells}>
          <TextField label="Name" maxLength={60} {...field("name")} />
          <TextField label="Colour" width="short" maxLength={7} spellCheck={false} {...field("colour")} />
          {seats.map(({ name, label }) => (
            <SelectField key={name} label={label} {...field(name)}>
              {shown[name] === "" && <option value="">None</option>}
              {drivers.map((driver) => (
                <option key={driver.id} value={driver.id}>
                  {driver.name}
                </option>
              ))}
            </SelectField>
          ))}
          <TextField label="Logo" optional hint={from} {...field("logo")} />
          <TextField label="Picture of the car" optional hint={from} {...field("car")} />
        </div>
      </EditForm>
      <SubjectHistory entries={history} />
    </AdminPage>
  );
}
