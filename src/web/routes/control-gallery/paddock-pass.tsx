import { Badge } from "../../ui/badge.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { FigureList } from "../../ui/figure-list.tsx";
import { Text } from "../../ui/text.tsx";
import { Heading } from "../../ui/heading.tsx";
import { DAYS, type PassAnswers } from "./pass-answers.ts";
import styles from "./paddock-pass.module.css";

/** Preview of the pass. With JavaScript, it changes with the fields, but only the server's answer marks it as valid. */
export function PaddockPass({ answers, valid }: { readonly answers: PassAnswers; readonly valid: boolean }) {
  const days = DAYS.find((day) => day.value === answers.days)?.label;
  const number = answers.number.trim().slice(0, 2);
  return (
    <Stack as="section" gap={5} className={`${styles.pass} on-hero`} aria-labelledby="paddock-pass">
      <span className={styles.slit} aria-hidden="true" />
      <Cluster apart>
        <Heading level={3} size="m" tone="plain" id="paddock-pass">
          Grid walk pass
        </Heading>
        {valid ? <Badge tone="now">Printed</Badge> : <Badge>Draft</Badge>}
      </Cluster>
      <p className={styles.number}>{number}</p>
      <Text face="name" size="3xl" className={styles.name}>
        {answers.name.trim() || "Your name"}
      </Text>
      <FigureList
        kind="small"
        figures={[
          { label: "Grandstand", value: answers.stand || "—" },
          { label: "Days", value: days ?? "—" },
          { label: "Wake-up call", value: answers.reminder === "on" ? "Yes" : "No" },
        ]}
      />
    </Stack>
  );
}
