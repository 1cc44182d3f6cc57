import { trimmed } from './text.ts'

/** Most lines that a sentence such as «On … wrote:» takes where a mail program breaks it. */
const sentenceLines = 4
/** Characters of a mail that are looked at: a comment is shorter, and what follows is quoted. */
const lookedAt = 200_000

/** «On Mon, Nov 23, 2026 at 10:00 AM Omana via Assetdesk <desk@example.com> wrote:» and its like. */
const sentences = [
  /^(?:On|Am|Le|El|Il|Op|Den)\s.{6,400}\s(?:wrote|schrieb|a écrit|escribió|ha scritto|schreef|skrev)\b.{0,200}:$/i,
  /^.{1,200}\s(?:wrote|schrieb)(?:\s(?:on|am|at|um)\s.{4,200})?:$/i,
  /^\d{4}[-./]\d\d?[-./]\d\d?.{2,200}<[^<>\s@]+@[^<>\s@]+>\s*:$/,
]
/** Without a day, an hour or an address it is a sentence of the answer. */
const isAnnouncement = (text: string) =>
  /[\d@]/.test(text) && sentences.some((sentence) => sentence.test(text))

const fieldNames =
  'From|Sent|Date|To|Cc|Bcc|Subject|Reply-To|Importance|Von|Gesendet|Datum|An|Kopie|Betreff|Antwort an|Antworten an|Wichtigkeit|Priorität'
const field = new RegExp(String.raw`^\*?(?:${fieldNames})\s?:\*?(?:\s|$)`, 'i')
const firstField = /^\*?(?:From|Von|Sent|Gesendet)\s?:\*?\s/i
const rule =
  /^(?:_{10,}|-{2,}\s?(?:Original Message|Original-Nachricht|Ursprüngliche (?:Nachricht|E-Mail)|Forwarded message|Weitergeleitete Nachricht)\s?-{2,}|Begin forwarded message:|Anfang der weitergeleiteten Nachricht:)$/i
const signature = '-- '
/** What telephones add. */
const closing =
  /^(?:Sent from (?:my|Mail|Outlook)\b.{0,60}|Von meinem .{1,60} gesendet|Gesendet (?:von|mit|aus|über) .{1,60}|Diese Nachricht wurde von meinem .{1,60} gesendet\.?|(?:Get|Holen Sie sich) Outlook (?:for|für) .{1,80}|Outlook für .{1,40} (?:beziehen|herunterladen|abrufen).{0,60})$/i

const isQuoted = (line: string) => /^\s*[>|]/.test(line)
const plain = (line: string) => line.replace(/^[\s>|]+/, '').trim()
const isBlank = (line: string) => plain(line) === ''

/** Of how many lines the sentence is that announces a quoted mail here; 0 where none does. */
function sentenceAt(lines: readonly string[], at: number): number {
  let joined = ''
  for (let count = 1; count <= sentenceLines; count += 1) {
    const text = plain(lines[at + count - 1] ?? '')
    if (text === '') return 0
    joined = `${joined} ${text}`.trim()
    if (isAnnouncement(joined)) return count
  }
  return 0
}

/** The head of a quoted mail as Outlook writes it: three of its fields, one below the other. */
function isFieldBlock(lines: readonly string[], at: number): boolean {
  if (!firstField.test(plain(lines[at] ?? ''))) return false
  const next = lines.slice(at, at + 6).filter((line) => !isBlank(line))
  return next.length > 2 && next.slice(0, 3).every((line) => field.test(plain(line)))
}

/** Where the quoted mail begins by what mail programs write; the number of lines where it does not. */
function quoteStart(lines: readonly string[]): number {
  const end = lines.findLastIndex((line) => !isQuoted(line) && !isBlank(line)) + 1
  const quoted = lines.findIndex((line, nth) => nth >= end && isQuoted(line))
  const told = lines.findIndex(
    (line, nth) => rule.test(plain(line)) || isFieldBlock(lines, nth) || sentenceAt(lines, nth) > 0,
  )
  return Math.min(...[quoted, told].filter((at) => at >= 0), lines.length)
}

/** Takes what announces the quoted mail from the end of what stands above it. */
function withoutAnnouncement(lines: readonly string[]): string[] {
  const left = [...lines]
  for (let last = left.at(-1); last !== undefined; last = left.at(-1)) {
    const text = plain(last)
    if (text === '' || isQuoted(last) || rule.test(text) || field.test(text)) left.pop()
    else break
  }
  return left
}

/** Without a signature and the blanks around it. */
function wordsOf(lines: readonly string[]): string {
  const at = lines.indexOf(signature)
  const left = at < 0 ? [...lines] : lines.slice(0, at)
  const isOver = (line: string) => isBlank(line) || closing.test(plain(line))
  const end = left.findLastIndex((line) => !isOver(line)) + 1
  const text = left.slice(0, end).map((line) => line.trimEnd())
  return trimmed(text.join('\n').replaceAll(/\n{3,}/g, '\n\n')) ?? ''
}

/**
 * What a person says in the text of a mail that answers one of ours: without the mail that it quotes, which begins at
 * the line `marker` or where mail programs say that it does, and without a signature. Empty where nothing is left. Who
 * writes below the lines that they quote, and nothing above them, is heard too.
 */
export function saidIn(text: string, marker: string): string {
  const lines = text
    .slice(0, lookedAt)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\u00A0', ' ')
    .split('\n')
  const words = marker.replaceAll(/^[\s—-]+|[\s—-]+$/g, '')
  const marked = lines.findIndex((line) => line.includes(words))
  const whole = marked < 0 ? lines : lines.slice(0, marked)
  const start = quoteStart(whole)
  const above = whole.slice(0, start)
  const isCut = marked >= 0 || start < whole.length
  const said = wordsOf(isCut ? withoutAnnouncement(above) : above)
  if (said !== '' || !isCut) return said
  const quote = marked < 0 ? start + sentenceAt(lines, start) : marked
  if (!lines.slice(quote, quote + 2).some(isQuoted)) return ''
  return wordsOf(lines.slice(quote).filter((line) => !isQuoted(line)))
}
