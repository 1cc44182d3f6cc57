import { assetOfCode } from './asset-code.ts'

/** Maximum length of a serial number. A longer text refers to no asset. */
const longestId = 255

/**
 * The result of parsing a scanned or typed text: an asset (by its code or a label link), another text such as an ID, or a
 * text for another program (`elsewhere`), which is shown but never opened. `isLink`: the text was a label link. Such a link
 * only refers to the asset with its code, never to an asset with that ID (OP3-120).
 */
export type ScannedText =
  | { kind: 'asset'; id: number; text: string; isLink: boolean }
  | { kind: 'text'; text: string; isLink: boolean }
  | { kind: 'elsewhere'; where: string }

/** The path of a label link: `/a/1042H` below `APP_URL` or `LABEL_URL`. */
const labelPath = /\/a\/([^/]*)\/?$/i
/** Texts that a browser or another program would run or open. */
const executable = /^(?:(?:javascript|data|vbscript|file|blob):|[a-z][a-z\d+.-]*:\/\/)/i

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : '')

/** Parses a scanned or typed text. `ownUrls`: `APP_URL` and `LABEL_URL`, whose hosts are recognised. */
export function readScanned(scanned: string, ownUrls: readonly string[]): ScannedText {
  const text = scanned.trim()
  if (/^https?:\/\//i.test(text) && URL.canParse(text)) {
    const { host, pathname } = new URL(text)
    const [, code] = (ownUrls.map(hostOf).includes(host) && labelPath.exec(pathname)) || []
    if (code === undefined) return { kind: 'elsewhere', where: host }
    return parseCode(code, true)
  }
  if (executable.test(text) || text.length > longestId)
    return { kind: 'elsewhere', where: truncate(text) }
  return parseCode(text, false)
}

function parseCode(text: string, isLink: boolean): ScannedText {
  const id = assetOfCode(text)
  return id === undefined ? { kind: 'text', text, isLink } : { kind: 'asset', id, text, isLink }
}

const truncate = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text)

/** Returns whether a text looks like a code with a wrong check letter. */
export const isMistypedCode = (text: string): boolean =>
  /^[1-9]\d{0,9}[a-z]$/i.test(text) && assetOfCode(text) === undefined

/**
 * Splits an entry into codes: a scanner that does not send Enter sends several label links in one text. Any other text
 * stays whole, such as a link to another host that contains a label link, or a code with several lines.
 */
export const splitScans = (entry: string): string[] =>
  entry
    .split(/(?<=\/a\/[1-9]\d{0,9}[a-z]\/?)(?=https?:\/\/)/i)
    .map((text) => text.trim())
    .filter(Boolean)
