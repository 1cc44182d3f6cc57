/** The program and the system that a user agent names; null where it is not one of the usual ones. */
export interface Agent {
  browser: string | null
  system: string | null
}

/** In this order: Edge, Opera and Samsung's browser call themselves Chrome, and Chrome calls itself Safari. */
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
] as const

/** Android calls itself Linux too, and an iPhone says that it is like Mac OS X. */
const systems = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const

const firstOf = (rows: typeof browsers | typeof systems, text: string): string | null =>
  rows.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** Reads the `User-Agent` header, as which anything may be sent; browsers name no more than the family of the system. */
export function agentOf(userAgent: string | undefined): Agent {
  const text = (userAgent ?? '').slice(0, 500)
  return { browser: firstOf(browsers, text), system: firstOf(systems, text) }
}
