import type { ComponentProps } from "react";

import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import styles from "../admin.module.css";
import { AdminPage } from "../admin-page.tsx";
import { EditForm } from "./edit-panel.tsx";
import { SubjectHistory } from "./override-history.tsx";

interface SubjectEditorProps extends Omit<ComponentProps<typeof EditForm>, "title"> {
  readonly name: string;
  readonly up: { readonly to: string; readonly label: string };
  readonly history: ComponentProps<typeof SubjectHistory>["entries"];
}

export function SubjectEditor({ name, up, history, children, ...form }: SubjectEditorProps) {
  return (
    <AdminPage title={name} links={[up]}>
      <EditForm {...form} title="Current details">
        <div className={styles.cells}>{children}</div>
      </EditForm>
      <SubjectHistory entries={history} />
    </AdminPage>
  );
}

interface EntrantFieldProps extends Omit<ComponentProps<typeof SelectField>, "children"> {
  /** Current id. If it is empty, the first option has no id and its text is `none`. */
  readonly currentId: string;
  readonly none: string;
  readonly options: readonly { readonly id: string; readonly name: string }[];
}

export function EntrantField({ currentId, none, options, ...field }: EntrantFieldProps) {
  return (
    <SelectField {...field}>
      {currentId === "" && <option value="">{none}</option>}
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

interface PictureFieldProps extends Omit<ComponentProps<typeof TextField>, "hint" | "optional"> {
  readonly hosts: readonly string[];
}

export function PictureField({ hosts, ...field }: PictureFieldProps) {
  const hint =
    hosts.length === 0
      ? "No image hosts are allowed yet (IMAGE_HOSTS)."
      : `A link to a picture on ${hosts.join(" or ")}.`;
  return <TextField optional hint={hint} {...field} />;
}
