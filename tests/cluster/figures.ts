import type { ResponseLog } from './caller.ts'

/** The effect of one fault on the callers. */
export interface Effect {
  name: string
  /** The longest time without an acknowledged write, in seconds. */
  writes: number
  /** The longest time without an acknowledged read, in seconds. */
  reads: number
  /** Number of failed attempts by status; 0 means that no response arrived. */
  refused: ReadonlyMap<number, number>
  /** Seconds from the fault until the cluster was healthy again. */
  recovery: number
}

const isGood = ({ status }: { status: number }) => status === 200 || status === 201

function longestGap(moments: readonly number[], from: number, to: number): number {
  const all = [from, ...moments, to]
  const gaps = all.slice(1).map((moment, nth) => moment - (all[nth] ?? from))
  return Math.max(...gaps) / 1000
}

/** Computes the effect from the attempts between two times of `performance.now()`. */
export function effectOf(
  name: string,
  { tries }: ResponseLog,
  { from, to }: { from: number; to: number },
): Effect {
  const within = tries.filter(({ at }) => at >= from && at <= to)
  const successTimes = (isWrite: boolean) =>
    within.filter((each) => isGood(each) && each.isWrite === isWrite).map(({ at }) => at)
  const refused = new Map<number, number>()
  for (const { status } of within.filter((each) => !isGood(each)))
    refused.set(status, (refused.get(status) ?? 0) + 1)
  return {
    name,
    writes: longestGap(successTimes(true), from, to),
    reads: longestGap(successTimes(false), from, to),
    refused,
    recovery: (to - from) / 1000,
  }
}

const second = (value: number) => value.toFixed(1).padStart(7)

export function effectLine({ name, writes, reads, recovery, refused }: Effect): string {
  const counts = [...refused].map(([status, n]) => `${n} × ${status || 'no response'}`)
  return `${name.padEnd(40)}${second(writes)}${second(reads)}${second(recovery).padStart(9)}   ${counts.join(', ')}`
}

export const heading = `${''.padEnd(40)} writes  reads recovery  failed attempts, which the caller retried
${''.padEnd(40)} s without       s`
