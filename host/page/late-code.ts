import { whenCodeIsMissing } from '../../src/state/late-part.ts'

/** Thrown if a chunk cannot be loaded because the server is unreachable. */
class OfflineError extends Error {
  override readonly name = 'OfflineError'
}

export const isOffline = (error: unknown): boolean => error instanceof OfflineError

/** Milliseconds between two checks whether the server is reachable. Browsers only report the state of their network. */
const checkInterval = 5000

async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    // A proxy responds with 5xx while the server restarts. An unknown path has a 404.
    return status < 500
  } catch {
    return false
  }
}

/** Calls `listener` when the server is reachable again. Returns a function that stops the checks. */
export function onReachable(listener: () => void): () => void {
  const check = () =>
    void isReachable().then((reachable) => {
      if (!reachable) return
      stop()
      listener()
    })
  const timer = setInterval(check, checkInterval)
  window.addEventListener('online', check)
  function stop() {
    clearInterval(timer)
    window.removeEventListener('online', check)
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

const reloadPage = () => location.reload()

/**
 * Loads the new version of the page, once, because code of this version did not load: never resolves then. Rejects with
 * an OfflineError if the server is unreachable, and with `error` if the page was reloaded before.
 */
async function loadNewVersion(error: unknown, reload: () => void): Promise<never> {
  if (!(await isReachable())) throw new OfflineError('No connection', { cause: error })
  if (wasReloaded(import.meta.url)) throw error
  reload()
  return await new Promise(() => undefined)
}

/**
 * Runs an `import()` of a separate chunk. Rejects with an OfflineError if the server is unreachable. If it fails although
 * the server is reachable, there is probably a newer version, so the page is reloaded once. Drafts survive the reload.
 */
export async function loadCode<Code>(
  load: () => Promise<Code>,
  reload: () => void = reloadPage,
): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    return await loadNewVersion(error, reload)
  }
}

/**
 * Reloads the page in the same way if the code of a part of a screen does not load. If the page is not reloaded, the part
 * shows a message, or a dialog of the browser.
 */
export const reloadForParts = (reload = reloadPage): void =>
  whenCodeIsMissing((missing) => loadNewVersion(missing, reload).catch(() => undefined))
