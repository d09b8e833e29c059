import { Heart, Shield, Sparkles } from "lucide-react";
import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { buttonLook } from "../../ui/button.tsx";
import styles from "./sign-up-card.module.css";

const BENEFITS = [
  { icon: Heart, text: "Follow a favourite driver" },
  { icon: Shield, text: "Follow a favourite team" },
  { icon: Sparkles, text: "More features coming" },
] as const;

/** What an account brings, for those who have none yet. */
export function SignUpCard() {
  return (
    <section className={styles.card} aria-labelledby="make-it-yours">
      <div>
        <h2 id="make-it-yours" className="section-title">
          Make it yours
        </h2>
        <ul className={styles.benefits}>
          {BENEFITS.map(({ icon: Icon, text }) => (
            <li key={text}>
              <Icon size={20} aria-hidden="true" />
              {text}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.more}>
        <Link className={buttonLook} data-kind="primary" to={paths.signup()}>
          Sign up
        </Link>
        <Link className="link" to={paths.info()}>
          More about Gridwalk
        </Link>
      </div>
    </section>
  );
}
