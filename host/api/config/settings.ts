import { readFileSync } from 'node:fs'

/** Reads environment variables and collects all faults for one error message. */
export interface Settings {
  text(name: string): string | undefined
  /** A secret: the value of `NAME`, or the content of the file `NAME_FILE`. Faults must not contain it. */
  secret(name: string): string | undefined
  flag(name: string, fallback?: boolean): boolean
  integer(name: string, limits: { min: number; max: number; fallback: number }): number
  oneOf<const T extends string>(name: string, values: readonly T[]): T | undefined
  list(name: string): string[]
  /** Absolute http(s) address without a trailing slash. */
  url(name: string): string | undefined
  /** A duration such as `90s`, `15m`, `12h` or `7d`, in seconds. */
  duration(name: string, fallback: string): number
  fault(name: string, sentence: string): void
  readonly faults: readonly string[]
  /** The values that are set, by name. */
  readonly given: ReadonlyMap<string, string>
}

export type Environment = Readonly<Record<string, string | undefined>>

const unitSeconds = { s: 1, m: 60, h: 3600, d: 86_400 } as const

/** Returns the origin of an absolute http(s) URL, or undefined for other texts. */
export function originOf(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url && ['http:', 'https:'].includes(url.protocol) ? url.origin : undefined
}

/** Reads a list of origins. */
export const readOrigins = (settings: Settings, name: string): string[] =>
  settings.list(name).map((value) => {
    const origin = originOf(value)
    if (origin !== value.replace(/\/$/, '') || value.includes('*'))
      settings.fault(
        name,
        `contains ${value}, which is not an origin such as https://intranet.example.com`,
      )
    return origin ?? ''
  })

/** Returns whether a part of a URL can be decoded, which fails for a bare %. */
export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

function secondsOf(text: string): number | undefined {
  const match = /^(\d{1,6})([smhd])$/.exec(text)
  const seconds = match ? Number(match[1]) * unitSeconds[match[2] as keyof typeof unitSeconds] : 0
  return seconds > 0 ? seconds : undefined
}

/** The placeholder in `deploy/assetdesk.env` for values that an operator has to fill in. */
const placeholder = 'CHANGE-ME'
const unfilled = `still contains the placeholder ${placeholder}`

/** Returns the trimmed text of a file, or undefined if it is empty or unreadable. */
function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined
  } catch {
    return undefined
  }
}

/** Reads a secret from a variable or a nonempty file, not both. */
function secretOf(
  name: string,
  { text, fault, given }: Pick<Settings, 'text' | 'fault'> & { given: Map<string, string> },
): string | undefined {
  const file = text(`${name}_FILE`)
  if (file === undefined) return text(name)
  if (text(name) !== undefined) fault(name, `is set, and ${name}_FILE too. Set one of them`)
  const value = contentOf(file)
  if (!value) fault(`${name}_FILE`, `names ${file}, which is empty or cannot be read`)
  else if (value.includes(placeholder)) fault(`${name}_FILE`, `names ${file}, which ${unfilled}`)
  if (value) given.set(name, value)
  return value
}

/** Returns the settings of an environment. Empty values count as absent. */
export function readSettings(env: Environment): Settings {
  const faults: string[] = []
  const given = new Map<string, string>()
  const fault = (name: string, sentence: string) => void faults.push(`${name}: ${sentence}`)
  const text = (name: string) => {
    const value = env[name]?.trim() || undefined
    if (value !== undefined) given.set(name, value)
    if (value?.includes(placeholder) && !faults.includes(`${name}: ${unfilled}`))
      fault(name, unfilled)
    return value
  }
  return {
    faults,
    given,
    fault,
    text,
    secret: (name) => secretOf(name, { text, fault, given }),
    list: (name) => (text(name) ?? '').split(/[\s,]+/).filter(Boolean),
    flag(name, fallback = false) {
      const value = text(name)?.toLowerCase() ?? (fallback ? '1' : '0')
      if (['1', 'true'].includes(value)) return true
      if (!['0', 'false'].includes(value)) fault(name, 'must be 1 or 0')
      return false
    },
    integer(name, { min, max, fallback }) {
      const value = text(name)
      if (value === undefined) return fallback
      const number = /^\d{1,12}$/.test(value) ? Number(value) : Number.NaN
      if (number >= min && number <= max) return number
      fault(name, `must be a whole number from ${min} to ${max}`)
      return fallback
    },
    oneOf(name, values) {
      const value = text(name)
      const known = values.find((each) => each === value)
      if (value !== undefined && !known) fault(name, `must be one of ${values.join(', ')}`)
      return known
    },
    url(name) {
      const value = text(name)
      if (value && !originOf(value)) fault(name, 'must be an absolute http or https address')
      return value?.replace(/\/+$/, '')
    },
    duration(name, fallback) {
      const seconds = secondsOf(text(name) ?? fallback)
      if (!seconds) fault(name, 'must be a duration of at least 1s such as 90s, 15m, 12h or 7d')
      return seconds ?? 0
    },
  }
}
