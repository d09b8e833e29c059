import { useNavigation } from "react-router";

/** `form` is the value of the hidden field that tells the forms on a page apart. */
export function useSending(form: string): boolean {
  return useNavigation().formData?.get("form") === form;
}
