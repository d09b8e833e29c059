import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { hole } from "../../personal/hole.tsx";
import { useReader } from "../../personal/personal.ts";
import { buttonLook } from "../../ui/button.tsx";
import { Cluster, Columns } from "../../ui/layout.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Heart, Shield, Sparkles } from "../../ui/icons.tsx";
import styles from "./sign-up-card.module.css";

const BENEFITS = [
  { icon: Heart, text: "Follow a favourite driver" },
  { icon: Shield, text: "Follow a favourite team" },
  { icon: Sparkles, text: "More features coming" },
] as const;

export const SignUpCard = hole("sign-up-card", [], () =>
  useReader() === null ? <Invitation /> : null,
);

function Invitation() {
  return (
    <Columns
      as="section"
      split="1-auto"
      until={820}
      gap={10}
      align="center"
      above={12}
      className={styles.card}
      aria-labelledby="make-it-yours"
    >
      <div>
        <Heading level={2} id="make-it-yours">
          Make it yours
        </Heading>
        <Cluster as="ul" gap={8} align="stretch" above={5} tone="quiet" className={styles.benefits}>
          {BENEFITS.map(({ icon: Icon, text }) => (
            <Cluster as="li" gap={4} unbroken key={text}>
              <Icon size={20} aria-hidden="true" />
              {text}
            </Cluster>
          ))}
        </Cluster>
      </div>
      <Cluster gap={8} size="m">
        <Link className={buttonLook} data-kind="primary" to={paths.signup()}>
          Sign up
        </Link>
        <Link className="link" to={paths.info()}>
          More about Gridwalk
        </Link>
      </Cluster>
    </Columns>
  );
}
