// Texts that PGP signed or encrypted within an email (RFC 9580, chapters 6 and 7).

/** Maximum depth of nested quotations and nested signatures that is parsed. */
const deepest = { quoted: 9, signed: 4 }

const beginning = '-----BEGIN PGP SIGNED MESSAGE-----'
const signedBegin = new RegExp(`^${beginning}\\s*$`)
const signatureBegin = /^-----BEGIN PGP SIGNATURE-----\s*$/
const signatureEnd = /^-----END PGP SIGNATURE-----\s*$/
const header = /^(?:Hash|SaltedHash|NotDashEscaped|Charset|Version|Comment|MessageID): /
/** The prefix that escapes a line beginning with a dash, or with `From ` as in a mailbox file. */
const dash = /^([ \t>]*)- (?=-|From )/
/** The lines in between: `Version: …`, Base64, a checksum. */
const armoured = /^(?:[A-Z][A-Za-z-]{2,20}: .*|[A-Za-z\d+/]+={0,2}|=[A-Za-z\d+/]{4})?\s*$/
const signs = /^(?:[ \t]{0,3}>)+[ \t]?/

/** A signed text, by the lines at which its parts begin. */
interface Signed {
  begin: number
  signature: number
  end: number
  level: number
}

interface Line {
  /** Number of quotation signs at the beginning. */
  level: number
  text: string
}

function lineOf(raw: string): Line {
  const [front = ''] = raw.charAt(0) === '-' ? [] : (signs.exec(raw.slice(0, 100)) ?? [])
  return { level: front.split('>').length - 1, text: raw.slice(front.length) }
}

/** Signed texts that are complete, each within lines of the same quotation depth. */
function signedTexts(lines: readonly Line[]): Signed[] {
  const open = new Map<number, Omit<Signed, 'end' | 'level'>>()
  const found: Signed[] = []
  for (const [at, { level, text }] of lines.entries()) {
    const one = open.get(level)
    if (level > deepest.quoted || !text.startsWith('-----')) continue
    if (signedBegin.test(text)) open.set(level, { begin: at, signature: -1 })
    else if (one && signatureBegin.test(text)) one.signature = at
    else if (one && one.signature > 0 && signatureEnd.test(text)) {
      found.push({ ...one, end: at, level })
      open.delete(level)
    }
  }
  return found
}

/** The first line of the text, below the headers and a blank line. */
function wordsStart(lines: readonly Line[], { begin, signature, level }: Signed): number {
  const is = (at: number, form: RegExp) =>
    at < signature && lines[at]?.level === level && form.test(lines[at]?.text ?? '')
  let at = begin + 1
  while (is(at, header)) at += 1
  return is(at, /^\s*$/) ? at + 1 : at
}

/** Takes the armour of one signed text out of `raw`. Lines of other levels are quoted text. */
function open(lines: readonly Line[], raw: (string | undefined)[], one: Signed): void {
  const { begin, signature, end } = one
  const start = wordsStart(lines, one)
  for (let at = begin; at <= end; at += 1) {
    const { level, text } = lines[at] as Line
    if (level !== one.level) continue
    const isFrame = at < start || at === signature || at === end
    if (isFrame || (at > signature && armoured.test(text))) raw[at] = undefined
    else raw[at] = raw[at]?.replace(dash, '$1')
  }
}

function withoutOuter(text: string): string {
  if (!text.includes(beginning)) return text
  const raw: (string | undefined)[] = text.split('\n')
  const lines = raw.map((line = '') => lineOf(line))
  const found = signedTexts(lines)
  if (found.length === 0) return text
  for (const one of found) open(lines, raw, one)
  return raw.filter((line) => line !== undefined).join('\n')
}

/** Returns a text without the signatures of PGP in it, quoted ones too; all other text stays. */
export function withoutSignatures(text: string): string {
  let inner = text
  for (let depth = 0; depth < deepest.signed; depth += 1) {
    const outer = inner
    inner = withoutOuter(outer)
    if (inner === outer) break
  }
  return inner
}

const message = /^-----BEGIN PGP MESSAGE(?:, PART \d+(?:\/\d+)?)?-----\s*$/
const messageEnd = /^-----END PGP MESSAGE(?:, PART \d+(?:\/\d+)?)?-----\s*$/

/** Divides a text into words and what PGP encrypted, with its end or cut off. */
export function dividedByArmour(text: string): { words: string; encrypted: string } {
  const words: string[] = []
  const encrypted: string[] = []
  let isWithin = false
  for (const line of text.split('\n')) {
    const isBegin = message.test(line)
    isWithin = isBegin || (isWithin && (armoured.test(line) || messageEnd.test(line)))
    const lines = isWithin ? encrypted : words
    lines.push(line)
    if (messageEnd.test(line)) isWithin = false
  }
  return { words: words.join('\n').trim(), encrypted: encrypted.join('\n').trim() }
}
