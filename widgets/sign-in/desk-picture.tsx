import { picture as colour } from '../../src/ui/tokens.css.ts'

/** A tagged desk: screen with a list, the tag on its string, shelf, lamp, plant. */
export function DeskPicture({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 600 400" fill="none" aria-hidden="true" className={className}>
      <ellipse cx="300" cy="374" rx="290" ry="18" fill={colour.shade} />
      <Wall />
      <Screen />
      <Lamp />
      <Plant />
      <Cup />
      <Tag />
      <Desk />
    </svg>
  )
}

function Wall() {
  return (
    <>
      <rect x="66" y="18" width="162" height="120" rx="6" fill={colour.paper} />
      <path d="M120 18v120M174 18v120M66 58h162M66 98h162" stroke={colour.line} strokeWidth="2.5" />
      <rect x="75" y="27" width="36" height="23" rx="3" fill={colour.irisFaint} />
      <rect x="129" y="67" width="36" height="23" rx="3" fill={colour.irisSoft} />
      <rect x="183" y="107" width="36" height="23" rx="3" fill={colour.irisFaint} />
      <rect x="272" y="88" width="158" height="7" rx="3.5" fill={colour.ink} />
      <rect x="287" y="38" width="15" height="50" rx="2" fill={colour.iris} />
      <rect x="304" y="47" width="13" height="41" rx="2" fill={colour.orange} />
      <rect x="319" y="43" width="17" height="45" rx="2" fill={colour.paper} />
      <rect x="352" y="50" width="60" height="38" rx="3" fill={colour.card} />
      <path d="M352 62h60" stroke={colour.cardDark} strokeWidth="2" />
      <rect x="375" y="68" width="22" height="12" rx="2" fill={colour.paper} />
      <path d="M380 74h12" stroke={colour.ink} strokeWidth="2" strokeLinecap="round" />
    </>
  )
}

const rows = [
  { width: 50, mark: colour.green },
  { width: 65, mark: colour.orange },
  { width: 41, mark: colour.green },
  { width: 56, mark: colour.blue },
] as const

function Screen() {
  return (
    <>
      <path d="M244 266h32l9 46h-50z" fill={colour.steel} />
      <rect x="217" y="307" width="90" height="8" rx="4" fill={colour.steelDark} />
      <rect x="156" y="132" width="211" height="137" rx="10" fill={colour.ink} />
      <rect x="167" y="143" width="189" height="111" rx="3" fill={colour.paper} />
      <rect x="178" y="153" width="51" height="8" rx="4" fill={colour.ink} />
      <rect x="313" y="152" width="32" height="10" rx="3" fill={colour.iris} />
      {rows.map(({ width, mark }, index) => {
        const top = 173 + index * 19
        return (
          <g key={top}>
            <rect x="178" y={top} width="167" height="13" rx="2" fill={colour.irisFaint} />
            <rect x="184" y={top + 4} width={width} height="5" rx="2.5" fill={colour.bar} />
            <rect x="309" y={top + 3} width="30" height="7" rx="3.5" fill={mark} />
          </g>
        )
      })}
    </>
  )
}

function Lamp() {
  return (
    <>
      <path d="m112 224-9 90h84z" fill={colour.light} />
      <path
        d="M75 308v-70l32-38"
        stroke={colour.ink}
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="54" y="306" width="42" height="8" rx="4" fill={colour.ink} />
      <path d="m95 173 45 33-15 19-45-33z" fill={colour.iris} />
    </>
  )
}

function Plant() {
  return (
    <>
      <path d="M520 213c-42-10-66-40-67-83 38 8 62 37 67 83z" fill={colour.leaf} />
      <path d="M520 213c10-52 24-90 60-131 4 58-14 100-60 131z" fill={colour.leaf} />
      <path d="M520 213c-12-54-8-94 9-137 20 48 17 92-9 137z" fill={colour.leafLight} />
      <path d="M479 230h82l-9 84h-64z" fill={colour.pot} />
      <rect x="471" y="217" width="99" height="15" fill={colour.potDark} />
    </>
  )
}

function Cup() {
  return (
    <>
      <path
        d="M361 291c13-3 15 17-1 15"
        stroke={colour.paper}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M329 285h33v24a5 5 0 0 1-5 5h-23a5 5 0 0 1-5-5z" fill={colour.paper} />
    </>
  )
}

function Tag() {
  return (
    <>
      <path
        d="M367 173c28-2 36 12 34 36"
        stroke={colour.ink}
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <g transform="rotate(9 408 252)">
        <path
          d="m383 222 19-18a8 8 0 0 1 11 0l20 18v72a6 6 0 0 1-6 6h-38a6 6 0 0 1-6-6z"
          fill={colour.iris}
        />
        <circle cx="408" cy="219" r="5.5" fill={colour.panel} />
        <path d="M393 240h30" stroke={colour.irisLine} strokeWidth="3.5" strokeLinecap="round" />
        <path
          d="m396 284 10-26h5l10 26M400 275h17"
          stroke={colour.paper}
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </>
  )
}

function Desk() {
  return (
    <>
      <rect x="88" y="324" width="120" height="62" rx="2" fill={colour.irisSoft} />
      <path
        d="M88 356h120M138 341h20M138 371h20"
        stroke={colour.irisLine}
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M70 326v60M530 326v60" stroke={colour.ink} strokeWidth="11" strokeLinecap="round" />
      <rect x="31" y="313" width="538" height="15" rx="4" fill={colour.ink} />
    </>
  )
}
