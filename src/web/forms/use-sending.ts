import { useNavigation } from "react-router";

/** Whether this form, one of several that name themselves in a hidden field, is on its way. */
export function useSending(form: string): boolean {
  return useNavigation().formData?.get("form") === form;
}
