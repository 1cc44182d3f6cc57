/** Attempts of one call, and the seconds between them: 24 hours in all. */
export const hookAttempts = 8
const pauses = [30, 150, 600, 1800, 3600 * 2, 3600 * 6, 3600 * 15 + 1020]
/** Days of nothing but failures after which a webhook is switched off. */
export const failingDays = 3
/** Hours for which the former secret signs beside the new one. */
export const formerSecretHours = 24
/** Longest pause that a receiver can ask for, in seconds. */
const longestPause = 24 * 3600

/** Seconds that `Retry-After` asks for: a number of them or a moment; undefined if it says neither. */
export function retryAfter(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const moment = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(moment) ? undefined : Math.max(0, Math.ceil((moment - now.getTime()) / 1000))
}

/** Seconds until the next attempt after so many that failed; undefined after the last one. */
export function nextPause(attempts: number, requested?: number): number | undefined {
  const pause = attempts < hookAttempts ? pauses[attempts - 1] : undefined
  if (pause === undefined) return undefined
  return Math.min(longestPause, Math.max(pause, requested ?? 0))
}

/** Returns whether a receiver has failed for so long that its webhook is switched off. */
export const isGivenUp = (failingSince: string | null, now: Date): boolean =>
  failingSince !== null && now.getTime() - Date.parse(failingSince) >= failingDays * 86_400_000
