import { Form, type FormProps } from "react-router";

import styles from "./stacked-form.module.css";

/** Form that is posted, its fields one below the other. The server checks it, so the browser doesn't. */
export function StackedForm(form: FormProps) {
  return <Form method="post" noValidate {...form} className={styles.form} />;
}
