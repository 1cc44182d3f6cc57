import { fetchFile, keepsFailures } from '../../src/element/kept-failures.ts'

const fetched = new Map<string, Promise<boolean>>()

/** Fetches a file once. A failed request is repeated. */
function fetchOnce(path: string): Promise<boolean> {
  const loading = fetched.get(path) ?? fetchFile(path)
  fetched.set(path, loading)
  loading.catch(() => fetched.delete(path))
  return loading
}

async function request(file: string): Promise<unknown> {
  const path = `/${file}`
  if (document.querySelector(`link[rel="modulepreload"][href="${path}"]`)) return undefined
  // Such browsers keep a failed preload of a module, too.
  if (keepsFailures) return fetchOnce(path)
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: path })
  link.crossOrigin = ''
  return document.head.append(link)
}

/**
 * Replaces the function that Vite's build calls for each `import()`. `files`: the imported file and its static imports,
 * which load in parallel.
 */
export async function __vitePreload<Code>(
  load: () => Promise<Code>,
  files: readonly string[] = [],
): Promise<Code> {
  await Promise.all(files.map(request))
  return load()
}
