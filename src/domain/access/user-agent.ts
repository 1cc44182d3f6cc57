/** The browser and the operating system of a user agent; null if it is not a common one. */
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

/** Android also contains "Linux", and iPhones contain "like Mac OS X". */
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

/** Parses a `User-Agent` header, which may contain anything. Browsers only name the family of the system. */
export function agentOf(userAgent: string | undefined): Agent {
  const text = (userAgent ?? '').slice(0, 500)
  return { browser: firstOf(browsers, text), system: firstOf(systems, text) }
}
