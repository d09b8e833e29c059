import { Form } from "react-router";

import type { ProviderButton } from "../account-form.server.ts";
import { Button } from "../../../ui/button.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import styles from "./auth-card.module.css";

interface ProvidersProps {
  readonly providers: readonly ProviderButton[];
  readonly action: string;
  readonly verb: string;
  readonly to?: string | null;
}

export function Providers({ providers, action, verb, to = null }: ProvidersProps) {
  if (providers.length === 0) return null;
  return (
    <Form method="post" action={action} reloadDocument>
      <Stack gap={5} above={7}>
        <Cluster as="p" gap={6} unbroken size="s" tone="quiet" className={styles.divider}>
          or
        </Cluster>
        {to !== null && <input type="hidden" name="to" value={to} />}
        {providers.map(({ id, name }) => (
          <Button key={id} type="submit" name="provider" value={id}>
            {verb} with {name}
          </Button>
        ))}
      </Stack>{" "}
    </Form>
  );
}
