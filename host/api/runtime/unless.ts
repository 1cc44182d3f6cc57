/** Returns an error handler that returns undefined for this code of a system error, and throws other errors. */
export const unless = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error
  return undefined
}
