/** The error of Firefox, with the URL of the file that failed. Files named `chunk` are imported statically. */
const failedFile = /error loading .* (\S+\/chunks\/(?!chunk\d*\.)\S+)$/

/** Repeated imports of files that had failed, by URL. */
const repeated = new Map<string, Promise<unknown>>()

/**
 * Runs an `import()`. Firefox keeps a failed import until the page is reloaded, so a failed file is imported again with a
 * query. The build writes this around each `import()` of the elements. It never imports such a file statically, so only
 * one copy of the file runs.
 */
export async function importFile<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    const url = failedFile.exec(String(error))?.[1]
    if (!url) throw error
    const code = repeated.get(url) ?? import(/* @vite-ignore */ `${url}?attempt=${Date.now()}`)
    repeated.set(url, code)
    code.catch(() => repeated.delete(url))
    return (await code) as Code
  }
}
