import { paths } from "#domain/paths.ts";

import { acceptForm, rejectForm } from "../../forms/answer-form.server.ts";
import { readFields } from "../../forms/read-form.server.ts";
import { pageMeta } from "../../page-meta.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Stack } from "../../ui/layout.tsx";
import type { Route } from "./+types/control-gallery";
import { ChoiceSpecimens } from "./choice-specimens.tsx";
import styles from "./control-gallery.module.css";
import { MessageSpecimens } from "./message-specimens.tsx";
import { PASS_FIELDS, PASS_FORM } from "./pass-answers.ts";
import { checkPassApplication } from "./pass-application.server.ts";
import { PassForm } from "./pass-form.tsx";
import { TextSpecimens } from "./text-specimens.tsx";
import { Button } from "../../ui/button.tsx";
import { Control, Specimen } from "./specimen.tsx";

/** Needed in development, where this route is outside the administrators' layout. */
export const handle = { keepsStill: true, withoutNotice: "administration" } satisfies RouteHandle;

/** Without a loader, server middleware wouldn't see navigations to this page. */
export function loader() {
  return null;
}

/** Large enough to return an overlong text together with its error. */
const MAX_TEXT = 10_000;

export async function action({ request }: Route.ActionArgs) {
  const answers = await readFields(request, PASS_FIELDS, { maxValue: MAX_TEXT });
  const errors = checkPassApplication(answers);
  if (errors.length > 0) return rejectForm(PASS_FORM, answers, errors);
  return acceptForm(PASS_FORM, `Printed for ${answers.name.trim()}`, { values: answers });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.formTest(),
    title: "Form test · Gridwalk",
    description: "Every Gridwalk control in every state, and a real form to try them in.",
    noindex: true,
  });

const CONTROLS = [
  ["pass", "A real form"],
  ["button", "Button"],
  ["text-field", "Text field"],
  ["text-area", "Text area"],
  ["select-field", "Select"],
  ["file-field", "File"],
  ["checkbox", "Checkbox"],
  ["radio-group", "Radio group"],
  ["switch", "Switch"],
  ["notice", "Notice"],
  ["badge", "Badge"],
  ["spinner", "Spinner"],
  ["empty-state", "Empty state"],
  ["dialog", "Dialog"],
  ["disclosure", "Disclosure"],
] as const;

export default function ControlGallery({ actionData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead
        title="Form test"
        lead="Every control on this site, at rest, filled, invalid, disabled and busy. Nothing you enter is saved."
      />
      <div className={styles.bay}>
        <nav className={styles.index} aria-label="Controls">
          <ul className={styles.links}>
            {CONTROLS.map(([id, name]) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <Stack gap={12}>
          <PassForm result={actionData} />
          <ActionSpecimens />
          <TextSpecimens />
          <ChoiceSpecimens />
          <MessageSpecimens />
        </Stack>
      </div>
    </div>
  );
}

const LONG = "Subscribe to every session of the Großer Preis von Österreich in my own calendar";

function ActionSpecimens() {
  return (
    <Control
      id="button"
      name="Button"
      when="The label says what happens. One primary button per view."
    >
      <Specimen state="Primary">
        <Button kind="primary">Save changes</Button>
      </Specimen>
      <Specimen state="Plain">
        <Button>Cancel</Button>
      </Specimen>
      <Specimen state="Danger">
        <Button kind="danger">Delete account</Button>
      </Specimen>
      <Specimen state="Primary, busy">
        <Button kind="primary" busy>
          Saving changes
        </Button>
      </Specimen>
      <Specimen state="Plain, busy">
        <Button busy>Loading laps</Button>
      </Specimen>
      <Specimen state="Danger, busy">
        <Button kind="danger" busy>
          Deleting account
        </Button>
      </Specimen>
      <Specimen state="Primary, disabled">
        <Button kind="primary" disabled>
          Save changes
        </Button>
      </Specimen>
      <Specimen state="Plain, disabled">
        <Button disabled>Cancel</Button>
      </Specimen>
      <Specimen state="Long text">
        <Button>{LONG}</Button>
      </Specimen>
    </Control>
  );
}
