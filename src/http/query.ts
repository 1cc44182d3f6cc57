/** Query parameters that are lists but carry no `[]`. */
const plainLists: ReadonlySet<string> = new Set(['manager'])

function pairs(key: string, value: unknown): [string, string][] {
  if (value === null || value === undefined || value === '') return []
  if (!Array.isArray(value)) return [[key, String(value)]]
  const name = plainLists.has(key) ? key : `${key}[]`
  return value.flatMap((entry) =>
    pairs(key, entry).map(([, text]): [string, string] => [name, text]),
  )
}

/** `?a=1&list[]=x&list[]=y`; null, undefined and empty values are left out (OP-026). */
export function queryText(query: Readonly<Record<string, unknown>> = {}): string {
  const text = Object.entries(query)
    .flatMap(([key, value]) => pairs(key, value))
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&')
  return text && `?${text}`
}

/** Fills `{name}` segments; a value that is missing is a fault of the caller. */
export function pathText(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null) throw new TypeError(`${path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
}
