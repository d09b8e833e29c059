import { Form, type FormProps } from "react-router";

import styles from "./stacked-form.module.css";

/** A posted form with its fields in a column. The server validates it, so the browser doesn't. */
export function StackedForm(form: FormProps) {
  return <Form method="post" noValidate {...form} className={styles.form} />;
}
