/**
 * npm runs scripts through a shell, and a signal that ends npm ends that shell but not what it started.
 * So a process that npm started sends itself SIGTERM once its parent is gone.
 */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  timer.unref()
}
