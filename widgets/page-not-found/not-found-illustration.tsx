import { fill, stroke } from '../../src/parts/brand/ink.css.ts'

/** An empty desk, a dashed outline and the tag with a question mark. */
export function NotFoundIllustration() {
  return (
    <svg viewBox="0 0 220 150" fill="none" width="220" height="150" aria-hidden="true">
      <ellipse cx="110" cy="138" rx="84" ry="8" className={fill.sunken} />
      <rect x="40" y="58" width="140" height="7" rx="3" className={fill.lineControl} />
      <path
        d="M52 65v70M168 65v70"
        className={stroke.lineControl}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <rect
        x="78"
        y="16"
        width="64"
        height="42"
        rx="4"
        className={stroke.lineStrong}
        strokeWidth="2"
        strokeDasharray="5 5"
      />
      <path d="M142 26c18 0 24 14 22 34" className={stroke.textFaint} strokeWidth="1.5" />
      <g transform="rotate(8 164 84)">
        <path
          d="m151 72 9-9a5 5 0 0 1 7 0l10 9v29a4 4 0 0 1-4 4h-18a4 4 0 0 1-4-4z"
          className={fill.accent}
        />
        <circle cx="164" cy="70" r="2.5" className={fill.surface} />
        <path
          d="M160.5 82a4 4 0 1 1 5.5 3.7c-1.3.6-1.7 1.3-1.7 2.6M164.3 93.5v.2"
          className={stroke.onAccent}
          strokeWidth="2.2"
          strokeLinecap="round"
        />
      </g>
    </svg>
  )
}
