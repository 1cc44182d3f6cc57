/** Matches a style that hides text, such as text for previews. `mso-hide` hides text only in Outlook, so it does not count. */
export const hiding = new RegExp(
  [
    String.raw`display:\s*none|visibility:\s*hidden`,
    String.raw`(?:opacity|max-height|font-size):\s*0(?:\.0+)?(?![.\d])`,
    // Without height or width and cut off, or far outside the window.
    String.raw`^(?=[^]*overflow:\s*hidden)(?=[^]*(?<![\w-])(?:height|width):\s*0(?:px)?\s*(?:;|!|$))`,
    String.raw`(?<![\w-])(?:left|top|text-indent):\s*-\d{3,}`,
  ].join('|'),
  'i',
)

/** Maximum number of characters of the style sheets that are read. */
const maxCharacters = 100_000

/** Content that is only meant for some versions of Outlook. */
const conditional = /<!--\[if[^]*?(?:<!\[endif\]-->|$)/gi

/** Returns the rules of a style sheet outside of blocks such as `@media`, whose conditions are unknown. */
function rulesOf(sheet: string): { selectors: string; style: string }[] {
  const rules: { selectors: string; style: string }[] = []
  let [depth, from] = [0, 0]
  let selectors = ''
  for (const { 0: sign, index } of sheet.matchAll(/[{};]/g)) {
    if (sign === ';' && depth > 0) continue
    const before = sheet.slice(from, index)
    if (sign === '{' && depth === 0) selectors = before.trim()
    if (sign === '}' && depth === 1) rules.push({ selectors, style: before })
    depth = Math.max(depth + { '{': 1, '}': -1, ';': 0 }[sign as '{' | '}' | ';'], 0)
    from = index + 1
  }
  return rules.filter((rule) => !rule.selectors.startsWith('@'))
}

/** Returns the classes whose elements the style sheets of an HTML page hide. */
export function hiddenClasses(html: string): ReadonlySet<string> {
  const sheets = [
    ...html.replaceAll(conditional, '').matchAll(/<style\b[^<>]*>([^<]*(?:<(?!\/style)[^<]*)*)/gi),
  ]
  const sheet = sheets
    .map(([, text = '']) => text)
    .join('\n')
    .slice(0, maxCharacters)
  const hidden = new Set<string>()
  for (const { selectors, style } of rulesOf(
    sheet.replaceAll(/\/\*[^]*?(?:\*\/|$)|<!--|-->/g, ' '),
  )) {
    for (const selector of selectors.split(',')) {
      const [, name] = /^[a-z\d]*\.([\w-]+)$/i.exec(selector.trim()) ?? []
      if (name && hiding.test(style)) hidden.add(name)
      else if (name && /display:/i.test(style)) hidden.delete(name)
    }
  }
  return hidden
}
