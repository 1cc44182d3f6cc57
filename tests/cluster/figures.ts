import type { Answers } from './caller.ts'

/** What one fault did to the callers. */
export interface Effect {
  name: string
  /** Seconds of the longest time in which no write, and no read, was acknowledged. */
  writes: number
  reads: number
  /** Tries that were refused, by status. */
  refused: ReadonlyMap<number, number>
  /** Seconds from the fault until everything was there again. */
  whole: number
}

const isGood = ({ status }: { status: number }) => status === 200 || status === 201

function longestGap(moments: readonly number[], from: number, to: number): number {
  const all = [from, ...moments, to]
  const gaps = all.slice(1).map((moment, nth) => moment - (all[nth] ?? from))
  return Math.max(...gaps) / 1000
}

/** What happened between two moments. */
export function effectOf(
  name: string,
  { tries }: Answers,
  { from, to }: { from: number; to: number },
): Effect {
  const within = tries.filter(({ at }) => at >= from && at <= to)
  const good = (wanted: boolean) =>
    within.filter((each) => isGood(each) && each.isWrite === wanted).map(({ at }) => at)
  const refused = new Map<number, number>()
  for (const { status } of within.filter((each) => !isGood(each)))
    refused.set(status, (refused.get(status) ?? 0) + 1)
  return {
    name,
    writes: longestGap(good(true), from, to),
    reads: longestGap(good(false), from, to),
    refused,
    whole: (to - from) / 1000,
  }
}

const second = (value: number) => value.toFixed(1).padStart(7)

export function line({ name, writes, reads, whole, refused }: Effect): string {
  const counts = [...refused].map(([status, n]) => `${n} × ${status || 'no answer'}`)
  return `${name.padEnd(40)}${second(writes)}${second(reads)}${second(whole)}   ${counts.join(', ')}`
}

export const heading = `${''.padEnd(40)} writes  reads  whole   refused, and repeated by the caller
${''.padEnd(40)} s without      s`
