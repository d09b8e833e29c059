import { formatCount } from "./format-count.ts";
import styles from "./count-sheet.module.css";
import { DriverName } from "../../components/driver-name.tsx";
import { BallotCross } from "../../components/ballot-cross.tsx";
import { RuledList } from "../../ui/ruled-list.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { questions } from "../../components/ballot/questions.ts";
import type { Counted, CountedQuestion } from "./vote-results.server.ts";
import type { LiveCount } from "./use-live-count.ts";

interface CountSheetProps {
  readonly question: CountedQuestion;
  readonly live: LiveCount | null;
}

const NOTHING: Counted = { votes: 0, guests: 0, accounts: 0, share: 0 };

export function CountSheet({ question, live }: CountSheetProps) {
  const { pick } = question;
  const liveTallies = live?.counted[pick];
  const rows = question.rows
    .map((row) => (liveTallies === undefined ? row : { ...row, ...(liveTallies.get(row.id) ?? NOTHING) }))
    .toSorted((a, b) => b.votes - a.votes);
  const most = rows[0]?.votes ?? 0;
  return (
    <section aria-labelledby={`count-${pick}`}>
      <Heading level={2} size="2xl" id={`count-${pick}`}>
        {questions[pick].title}
      </Heading>
      <RuledList as="ol" above={5} className={styles.rows}>
        {rows.map((row) => (
          <li
            key={row.id}
            data-none={row.votes === 0 ? "" : undefined}
            data-leads={row.votes > 0 && row.votes === most ? "" : undefined}
          >
            <p>
              <DriverName name={row.name} lastName={row.lastName} />
              {row.mine && (
                <span className={styles.mine}>
                  <BallotCross crossed />
                  <span className="visually-hidden">, your choice</span>
                </span>
              )}
            </p>
            <b className={styles.share}>{percent(row.share)}</b>
            <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect className={styles.rail} width="100" height="10" />
              <rect width={(row.share * 100).toFixed(2)} height="10" fill={row.colour ?? "currentColor"} />
            </svg>
            <Cluster as="p" gap={5} apart size="xs" tone="quiet" className={styles.votes}>
              {many(row.votes, "vote")}
              {row.votes > 0 && (
                <span>
                  {many(row.guests, "guest")} · {many(row.accounts, "account")}
                </span>
              )}
            </Cluster>
          </li>
        ))}
      </RuledList>
    </section>
  );
}

function percent(share: number): string {
  const figure = share * 100;
  return figure > 0 && figure < 1 ? "<1%" : `${Math.round(figure)}%`;
}

function many(count: number, what: string): string {
  return `${formatCount(count)} ${what}${count === 1 ? "" : "s"}`;
}
