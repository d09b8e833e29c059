import { useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";

import { paths } from "#domain/paths.ts";

import { SearchField } from "../../components/search-field.tsx";
import { Cluster } from "../../ui/layout.tsx";
import picks from "../../ui/pick.module.css";

const TYPING_PAUSE_MS = 180;

/**
 * With JavaScript, the list is filtered as the reader types. The URL is replaced each time, so that the Back button
 * doesn't step through every letter.
 */
export function CircuitSearch({ search }: { readonly search: string }) {
  const submit = useSubmit();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  return (
    <Form action={paths.circuits()} role="search" replace preventScrollReset>
      <Cluster gap={5} align="end" above={7}>
        <SearchField
          label="Find a circuit"
          defaultValue={search}
          placeholder="Silverstone, Italy"
          onChange={({ currentTarget: { form } }) => {
            clearTimeout(pause.current);
            pause.current = setTimeout(
              () => void submit(form, { replace: true, preventScrollReset: true }),
              TYPING_PAUSE_MS,
            );
          }}
        />
        <button type="submit" className={`${picks.pick} without-script`}>
          Find
        </button>
      </Cluster>
    </Form>
  );
}
