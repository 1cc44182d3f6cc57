// Texts that PGP signed or encrypted within an email (RFC 9580, chapters 6 and 7).

/** Maximum depth of nested quotations and nested signatures that is parsed. */
const maxDepth = { quoted: 9, signed: 4 }

const beginning = '-----BEGIN PGP SIGNED MESSAGE-----'
const signedBegin = new RegExp(`^${beginning}\\s*$`)
const signatureBegin = /^-----BEGIN PGP SIGNATURE-----\s*$/
const signatureEnd = /^-----END PGP SIGNATURE-----\s*$/
const header = /^(?:Hash|SaltedHash|NotDashEscaped|Charset|Version|Comment|MessageID): /
/** The prefix that escapes a line beginning with a dash, or with `From ` as in a mailbox file. */
const dash = /^([ \t>]*)- (?=-|From )/
/** A line of an armour: `Version: …`, Base64, a checksum, or blank. */
const armourLine = /^(?:[A-Z][A-Za-z-]{2,20}: .*|[A-Za-z\d+/]+={0,2}|=[A-Za-z\d+/]{4})?\s*$/
const quotationSigns = /^(?:[ \t]{0,3}>)+[ \t]?/

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
  const [front = ''] = raw.charAt(0) === '-' ? [] : (quotationSigns.exec(raw.slice(0, 100)) ?? [])
  return { level: front.split('>').length - 1, text: raw.slice(front.length) }
}

/** Returns the complete signed texts. Each is within lines of the same quotation depth. */
function signedTexts(lines: readonly Line[]): Signed[] {
  const open = new Map<number, Omit<Signed, 'end' | 'level'>>()
  const texts: Signed[] = []
  for (const [at, { level, text }] of lines.entries()) {
    const signed = open.get(level)
    if (level > maxDepth.quoted || !text.startsWith('-----')) continue
    if (signedBegin.test(text)) open.set(level, { begin: at, signature: -1 })
    else if (signed && signatureBegin.test(text)) signed.signature = at
    else if (signed && signed.signature > 0 && signatureEnd.test(text)) {
      texts.push({ ...signed, end: at, level })
      open.delete(level)
    }
  }
  return texts
}

/** Returns the first line of the text, below the headers and a blank line. */
function textStart(lines: readonly Line[], { begin, signature, level }: Signed): number {
  const is = (at: number, form: RegExp) =>
    at < signature && lines[at]?.level === level && form.test(lines[at]?.text ?? '')
  let at = begin + 1
  while (is(at, header)) at += 1
  return is(at, /^\s*$/) ? at + 1 : at
}

/** Removes the armour of a signed text from `raw`. Lines of other levels are quoted text. */
function removeArmour(lines: readonly Line[], raw: (string | undefined)[], signed: Signed): void {
  const { begin, signature, end } = signed
  const start = textStart(lines, signed)
  for (let at = begin; at <= end; at += 1) {
    const { level, text } = lines[at] as Line
    if (level !== signed.level) continue
    const isFrame = at < start || at === signature || at === end
    if (isFrame || (at > signature && armourLine.test(text))) raw[at] = undefined
    else raw[at] = raw[at]?.replace(dash, '$1')
  }
}

function withoutOuterSignatures(text: string): string {
  if (!text.includes(beginning)) return text
  const raw: (string | undefined)[] = text.split('\n')
  const lines = raw.map((line = '') => lineOf(line))
  const texts = signedTexts(lines)
  if (texts.length === 0) return text
  for (const signed of texts) removeArmour(lines, raw, signed)
  return raw.filter((line) => line !== undefined).join('\n')
}

/** Removes PGP signatures from a text, including quoted ones. */
export function withoutSignatures(text: string): string {
  let inner = text
  for (let depth = 0; depth < maxDepth.signed; depth += 1) {
    const outer = inner
    inner = withoutOuterSignatures(outer)
    if (inner === outer) break
  }
  return inner
}

const message = /^-----BEGIN PGP MESSAGE(?:, PART \d+(?:\/\d+)?)?-----\s*$/
const messageEnd = /^-----END PGP MESSAGE(?:, PART \d+(?:\/\d+)?)?-----\s*$/

/** Divides a text into readable text and text that PGP encrypted. The end of the encrypted text may be missing. */
export function dividedByArmour(text: string): { words: string; encrypted: string } {
  const words: string[] = []
  const encrypted: string[] = []
  let isWithin = false
  for (const line of text.split('\n')) {
    const isBegin = message.test(line)
    isWithin = isBegin || (isWithin && (armourLine.test(line) || messageEnd.test(line)))
    const lines = isWithin ? encrypted : words
    lines.push(line)
    if (messageEnd.test(line)) isWithin = false
  }
  return { words: words.join('\n').trim(), encrypted: encrypted.join('\n').trim() }
}
