import { useNavigation } from "react-router";

/** `form` is the value of the hidden field that identifies a form among those of its page. */
export function useSending(form: string): boolean {
  return useNavigation().formData?.get("form") === form;
}
