import type { ReactNode } from "react";

import { classNames } from "./class-names.ts";
import { Heading } from "./heading.tsx";
import { Cluster } from "./layout.tsx";
import { PagePart } from "./page-part.tsx";
import styles from "./section.module.css";
import { WhenNear } from "./when-near.tsx";

interface SectionProps {
  /** Id of the heading, for links and for the section's accessible name. */
  readonly id: string;
  readonly sectionId?: string;
  readonly title: ReactNode;
  readonly aside?: ReactNode;
  readonly compact?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Part of a page with a heading. It hydrates late and separately, so that long pages don't block a
 * phone.
 */
export function Section({
  id,
  sectionId,
  title,
  aside,
  compact = false,
  className,
  children,
}: SectionProps) {
  const heading = (
    <Heading level={2} id={id}>
      {title}
    </Heading>
  );
  return (
    <section
      id={sectionId}
      className={classNames(styles.section, className)}
      data-compact={compact || undefined}
      aria-labelledby={id}
    >
      {aside ? (
        <Cluster gap={8} align="baseline" apart tight className={styles.head}>
          {heading}
          {aside}
        </Cluster>
      ) : (
        heading
      )}
      <PagePart>
        <WhenNear id={id}>{children}</WhenNear>
      </PagePart>
    </section>
  );
}
