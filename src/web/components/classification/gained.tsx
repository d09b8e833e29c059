interface GainedProps {
  /** Places gained from grid to flag, negative if lost; null if unknown. */
  readonly gained: number | null;
  readonly className: string | undefined;
}

export function Gained({ gained, className }: GainedProps) {
  if (gained === null) return <span className={className} />;
  if (gained === 0)
    return (
      <span className={className}>
        <span className="visually-hidden">, no change</span>
      </span>
    );
  return (
    <span className={className} data-gained={gained > 0 ? "up" : "down"}>
      <span aria-hidden="true">{gained > 0 ? "↑" : "↓"}</span>
      <span className="visually-hidden">{gained > 0 ? ", gained " : ", lost "}</span>
      {Math.abs(gained)}
    </span>
  );
}
