import { useNavigation } from "react-router";

/**
 * Returns true while a form is being sent. `form` is the value of the hidden field that identifies
 * the form on its page.
 */
export function useSending(form: string): boolean {
  return useNavigation().formData?.get("form") === form;
}
