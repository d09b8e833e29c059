import { Form, type FormProps } from "react-router";

import styles from "./stacked-form.module.css";

export function StackedForm(form: FormProps) {
  return <Form method="post" noValidate {...form} className={styles.form} />;
}
