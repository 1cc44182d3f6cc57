/** Maximum number of attempts of a delivery, and the seconds between them: 24 hours in total. */
export const hookAttempts = 8
const retryDelays = [30, 150, 600, 1800, 3600 * 2, 3600 * 6, 3600 * 15 + 1020]
/** Days without a successful delivery after which a webhook is switched off. */
export const failingDays = 3
/** Hours for which deliveries are also signed with the former secret. */
export const formerSecretHours = 24
/** Maximum number of former secrets. With the current one, a delivery has at most ten signatures. */
export const maxFormerSecrets = 9
/** Maximum delay in seconds that a receiver can request. */
const maxDelay = 24 * 3600

/** Parses `Retry-After`, which is a number of seconds or a time. Returns seconds; undefined if it is invalid. */
export function retryAfter(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const moment = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(moment) ? undefined : Math.max(0, Math.ceil((moment - now.getTime()) / 1000))
}

/** Returns the seconds until the next attempt after a number of failed ones, or undefined after the last one. */
export function hookRetryDelay(attempts: number, requested?: number): number | undefined {
  const delay = attempts < hookAttempts ? retryDelays[attempts - 1] : undefined
  if (delay === undefined) return undefined
  return Math.min(maxDelay, Math.max(delay, requested ?? 0))
}

/** Returns whether a receiver has failed for so long that its webhook is switched off. */
export const hasFailedTooLong = (failingSince: string | null, now: Date): boolean =>
  failingSince !== null && now.getTime() - Date.parse(failingSince) >= failingDays * 86_400_000
