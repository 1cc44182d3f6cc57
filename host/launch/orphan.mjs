/**
 * Ends this process with SIGTERM when its parent ends. npm runs scripts in a shell, and a signal to npm ends that shell
 * but not its child processes.
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
