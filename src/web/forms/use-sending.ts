import { useNavigation } from "react-router";

/** Returns true while this form is being sent. Each form of a page names itself in a hidden field. */
export function useSending(form: string): boolean {
  return useNavigation().formData?.get("form") === form;
}
