export function Logo() {
  return (
    <svg viewBox="0 0 27 18" width="27" height="18" aria-hidden="true">
      <g fill="none" stroke="var(--signal-fill)" strokeWidth="3">
        <path d="M1.5 6V1.5h9V6M16.5 9.5V5h9v4.5M1.5 14.5V10h9v4.5M16.5 18v-4.500h9V18" />
      </g>
    </svg>
  );
}
