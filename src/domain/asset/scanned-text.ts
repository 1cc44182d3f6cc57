import { assetOfCode } from './asset-code.ts'

/** Characters that a serial number may have; a longer text names no asset. */
const longestId = 255

/**
 * What a scanned or typed text means: the number of an asset (from its code or from one of our links), a text that is no
 * code of ours, or a text for another program, which is shown but never opened. `isLink`: the text was one of our links,
 * which leads to the asset with its code, never to one with such an ID (OP3-120).
 */
export type ScannedText =
  | { kind: 'asset'; id: number; text: string; isLink: boolean }
  | { kind: 'text'; text: string; isLink: boolean }
  | { kind: 'elsewhere'; where: string }

/** Our link: `/a/1042H` below an address of ours. */
const ourPath = /\/a\/([^/]*)\/?$/i
/** Texts that a browser or another program would run or open. */
const opened = /^(?:(?:javascript|data|vbscript|file|blob):|[a-z][a-z\d+.-]*:\/\/)/i

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : '')

/** Parses a scanned or typed text. `ours`: `APP_URL` and `LABEL_URL`, whose hosts are recognised. */
export function readScanned(scanned: string, ours: readonly string[]): ScannedText {
  const text = scanned.trim()
  if (/^https?:\/\//i.test(text) && URL.canParse(text)) {
    const { host, pathname } = new URL(text)
    const [, code] = (ours.map(hostOf).includes(host) && ourPath.exec(pathname)) || []
    if (code === undefined) return { kind: 'elsewhere', where: host }
    return ofCode(code, true)
  }
  if (opened.test(text) || text.length > longestId) return { kind: 'elsewhere', where: short(text) }
  return ofCode(text, false)
}

function ofCode(text: string, isLink: boolean): ScannedText {
  const id = assetOfCode(text)
  return id === undefined ? { kind: 'text', text, isLink } : { kind: 'asset', id, text, isLink }
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text)

/** Returns whether a text looks like a code with a wrong check letter. */
export const isMistypedCode = (text: string): boolean =>
  /^[1-9]\d{0,9}[a-z]$/i.test(text) && assetOfCode(text) === undefined

/**
 * Splits an entry into codes: a scanner that does not send Enter sends several of our links in one text. Any other text
 * stays whole, such as the link of another host that contains one of ours, or a code with several lines.
 */
export const splitScans = (entry: string): string[] =>
  entry
    .split(/(?<=\/a\/[1-9]\d{0,9}[a-z]\/?)(?=https?:\/\/)/i)
    .map((text) => text.trim())
    .filter(Boolean)
