import {
  type Attempt,
  bestOf,
  type Bin,
  distribution,
  DRIVERS_REACT_IN_ABOUT_MS,
  meanOfLast,
} from "#domain/games/reaction/attempts.ts";

import styles from "./distribution.module.css";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { Table, TableHead } from "../../ui/table.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Heading } from "../../ui/heading.tsx";

const BAR = { width: 40, gap: 4 } as const;
const PLOT = { top: 58, height: 190 } as const;
const BASE = PLOT.top + PLOT.height;

export function Distribution({ attempts }: { readonly attempts: readonly Attempt[] }) {
  const bins = distribution(attempts);
  const width = bins.length * BAR.width;
  const highest = Math.max(...bins.map(({ count }) => count));
  const x = (reactionMs: number) => xOf(bins, reactionMs);
  const best = bestOf(attempts);
  const mean = meanOfLast(attempts);
  return (
    <Stack above={9} className={styles.chart}>
      <Heading level={3}>Spread</Heading>
      <svg
        viewBox={`0 0 ${width} ${BASE + 44}`}
        role="img"
        aria-label="Your reaction times in steps of 25 ms"
      >
        {bins.map(({ fromMs, count }, i) => {
          const height = Math.round((count / highest) * PLOT.height);
          return (
            <g key={fromMs}>
              <rect
                className={styles.bar}
                x={i * BAR.width + BAR.gap / 2}
                y={BASE - height}
                width={BAR.width - BAR.gap}
                height={height}
              />
              {count > 0 && (
                <text className={styles.count} x={(i + 0.5) * BAR.width} y={BASE - height - 7}>
                  {count}
                </text>
              )}
            </g>
          );
        })}
        <path className={styles.base} d={`M0 ${BASE}H${width}`} />
        {bins.map(({ fromMs, toMs }, i) =>
          i % 4 === 0 ? (
            <text
              key={fromMs}
              className={styles.tick}
              x={i * BAR.width}
              y={BASE + 36}
              textAnchor={i === 0 ? "start" : "middle"}
            >
              {toMs === null ? `${fromMs}+` : fromMs}
            </text>
          ) : null,
        )}
        <g className={styles.drivers}>
          <path d={`M${x(DRIVERS_REACT_IN_ABOUT_MS)} 26V${BASE}`} />
          <text x={x(DRIVERS_REACT_IN_ABOUT_MS)} y={20} textAnchor="middle">
            F1 drivers, about {DRIVERS_REACT_IN_ABOUT_MS}
          </text>
        </g>
        {best !== null && <path className={styles.best} d={marker(x(best))} />}
        {mean !== null && <path className={styles.mean} d={marker(x(mean))} />}
      </svg>
      <Cluster as="p" gap={8} weight={600} className={styles.key}>
        {best !== null && <span data-mark="best">Best {best} ms</span>}
        {mean !== null && <span data-mark="mean">Average of last five {mean} ms</span>}
      </Cluster>
      <Disclosure summary="Show as table">
        <Table>
          <caption className="visually-hidden">Your reaction times in steps of 25 ms</caption>
          <TableHead heads={["Milliseconds", "Starts"]} />
          <tbody>
            {bins.map(({ fromMs, toMs, count }) => (
              <tr key={fromMs}>
                <th scope="row">
                  {toMs === null ? `${fromMs} or more` : `${fromMs} to ${toMs - 1}`}
                </th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Disclosure>
    </Stack>
  );
}

function xOf(bins: readonly Bin[], reactionMs: number): number {
  const [first] = bins;
  if (first === undefined || first.toMs === null) return 0;
  const steps = (reactionMs - first.fromMs) / (first.toMs - first.fromMs);
  return Math.round(Math.min(bins.length - 0.5, steps) * BAR.width);
}

function marker(x: number): string {
  return `M${x} ${BASE - 1}l8 13h-16z`;
}
