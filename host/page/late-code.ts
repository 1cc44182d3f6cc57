/** Code of a part of the page could not be loaded because the server is unreachable. */
class OfflineError extends Error {
  override readonly name = 'OfflineError'
}

export const isOffline = (error: unknown): boolean => error instanceof OfflineError

/** Milliseconds between two checks whether the server is reachable; browsers only report their own network. */
const pause = 5000

async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

/** Calls back once the server can be reached again. Returns a function that stops it. */
export function onReachable(listener: () => void): () => void {
  const look = async () => {
    if (!(await isReachable())) return
    stop()
    listener()
  }
  const looks = () => void look()
  const timer = setInterval(looks, pause)
  window.addEventListener('online', looks)
  function stop() {
    clearInterval(timer)
    window.removeEventListener('online', looks)
  }
  return stop
}

const reloadedFor = 'assetdesk:reloaded'

/** Returns whether the page was reloaded for this version. True from the second call on, and always without storage. */
function wasReloaded(version: string): boolean {
  try {
    if (sessionStorage.getItem(reloadedFor) === version) return true
    sessionStorage.setItem(reloadedFor, version)
    return false
  } catch {
    return true
  }
}

/**
 * Runs an `import()` of a separate chunk. Fails with an OfflineError without a connection. Where
 * the server answers and the file is gone, a newer version has taken its place: that is loaded, once; drafts outlive it.
 */
export async function loadCode<Code>(
  load: () => Promise<Code>,
  reload: () => void = () => location.reload(),
): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    if (!(await isReachable())) throw new OfflineError('No connection', { cause: error })
    if (wasReloaded(import.meta.url)) throw error
    reload()
    return await new Promise(() => undefined)
  }
}
