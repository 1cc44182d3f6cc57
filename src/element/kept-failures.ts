/** Whether the browser keeps a failed import or preload. Only Chromium repeats them. A failed `fetch` can be repeated. */
export const keepsFailures = !globalThis.navigator?.userAgent.includes('Chrome/')

/** Loads a file into the HTTP cache, for an import that must not fail. Resolves to true. */
export async function fetchFile(url: string): Promise<boolean> {
  const response = await fetch(url)
  await response.blob()
  if (!response.ok) throw new Error(url)
  return true
}
