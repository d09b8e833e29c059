import type { ReactNode } from "react";

import styles from "./specimen.module.css";
import { Stack } from "../../ui/layout.tsx";
import { Heading } from "../../ui/heading.tsx";

interface ControlProps {
  readonly id: string;
  readonly name: string;
  readonly when: string;
  readonly children: ReactNode;
}

export function Control({ id, name, when, children }: ControlProps) {
  return (
    <section id={id} className={styles.control} aria-labelledby={`${id}-heading`}>
      <Heading level={2} id={`${id}-heading`}>
        {name}
      </Heading>
      <p className="note">{when}</p>
      <div className={styles.states}>{children}</div>
    </section>
  );
}

interface SpecimenProps {
  readonly state: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

export function Specimen({ state, wide = false, children }: SpecimenProps) {
  return (
    <Stack gap={5} className={styles.specimen} data-wide={wide || undefined}>
      <Heading level={3} size="m" className={styles.state}>
        {state}
      </Heading>
      {children}
    </Stack>
  );
}
