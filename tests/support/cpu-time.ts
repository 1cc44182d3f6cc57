/** Returns the CPU time of `run` in milliseconds. Unlike elapsed time, it does not depend on other processes. */
export async function cpuTimeOf(run: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
