import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { until } from '../support/until.ts'
import type { Part } from './part.ts'

/** Something that breaks, and comes back. */
export interface Fault {
  name: string
  /** Must another machine become the primary? */
  isFailOver?: true
  /** Resolves when it is mended; the cluster may still be on its way. */
  happen(cluster: Cluster): Promise<void>
}

/** Milliseconds until systemd, or a person, starts again what was killed, and that something stands still. */
const times = { down: 3000, frozen: 8000 }

async function killed(parts: readonly Part[], milliseconds = times.down): Promise<void> {
  await Promise.all(parts.map((part) => part.signal('SIGKILL')))
  await sleep(milliseconds)
  for (const part of parts) part.start()
}

async function frozen(parts: readonly Part[], milliseconds = times.frozen): Promise<void> {
  for (const part of parts) await part.signal('SIGSTOP')
  await sleep(milliseconds)
  for (const part of parts.toReversed()) await part.signal('SIGCONT')
}

/** Until another machine is the primary. */
async function failOver({ primary }: Cluster, former: string): Promise<void> {
  await until('another primary', async () => (await primary()).name !== former)
}

const failOvers: readonly Fault[] = [
  {
    name: 'the primary is killed',
    isFailOver: true,
    async happen(cluster) {
      const { name, patroni } = await cluster.primary()
      await patroni.signal('SIGKILL', 'started')
      await failOver(cluster, name)
    },
  },
  {
    name: 'the machine of the primary is killed',
    isFailOver: true,
    async happen(cluster) {
      const { name, patroni, etcd } = await cluster.primary()
      for (const part of [patroni, etcd]) await part.signal('SIGKILL')
      await failOver(cluster, name)
      await sleep(times.down)
      for (const part of [etcd, patroni]) part.start()
    },
  },
  {
    name: 'the machine of the primary is frozen',
    isFailOver: true,
    async happen(cluster) {
      const { name, patroni, etcd } = await cluster.primary()
      for (const part of [patroni, etcd]) await part.signal('SIGSTOP')
      await failOver(cluster, name)
      await sleep(times.down)
      for (const part of [etcd, patroni]) await part.signal('SIGCONT')
    },
  },
  {
    name: 'the primary is frozen',
    isFailOver: true,
    async happen(cluster) {
      const { name, patroni } = await cluster.primary()
      await patroni.signal('SIGSTOP', 'started')
      await failOver(cluster, name)
      await sleep(times.down)
      await patroni.signal('SIGCONT', 'started')
    },
  },
]

/** The address is at the first machine when a run begins, so what breaks there is seen most. */
const first = ({ apps }: Cluster) => apps.slice(0, 1)

const others: readonly Fault[] = [
  {
    name: 'the synchronous replica is killed',
    happen: async (cluster) => killed([(await cluster.synchronous()).patroni]),
  },
  {
    name: 'the synchronous replica is frozen',
    happen: async (cluster) => frozen([(await cluster.synchronous()).patroni]),
  },
  {
    name: 'a process of the product is killed',
    happen: (cluster) => killed(first(cluster).map(({ api }) => api)),
  },
  {
    name: 'a process of the product is frozen',
    happen: (cluster) => frozen(first(cluster).map(({ api }) => api)),
  },
  {
    name: 'etcd beside the primary is killed',
    happen: async (cluster) => killed([(await cluster.primary()).etcd]),
  },
  {
    name: 'etcd beside the primary is frozen',
    happen: async (cluster) => frozen([(await cluster.primary()).etcd]),
  },
  {
    name: 'PgBouncer is killed',
    happen: (cluster) => killed(first(cluster).map(({ pgbouncer }) => pgbouncer)),
  },
  {
    name: 'PgBouncer is frozen',
    happen: (cluster) => frozen(first(cluster).map(({ pgbouncer }) => pgbouncer)),
  },
  {
    name: 'HAProxy is killed',
    happen: (cluster) => killed(first(cluster).map(({ haproxy }) => haproxy)),
  },
  {
    name: 'HAProxy is frozen',
    happen: (cluster) => frozen(first(cluster).map(({ haproxy }) => haproxy)),
  },
  { name: 'the store is killed', happen: ({ store }) => killed([store]) },
  { name: 'the store is frozen', happen: ({ store }) => frozen([store]) },
]

/** Fail-overs and everything else in turns; everything else once, or a part of it in a quick run. */
export function plan({ count, isQuick }: { count: number; isQuick: boolean }): Fault[] {
  const kept = isQuick ? others.filter((_each, at) => [1, 3, 8, 10].includes(at)) : others
  const longest = Math.max(count, kept.length)
  return Array.from({ length: longest }, (_each, nth) => [
    ...(nth < count ? failOvers.slice(nth % failOvers.length).slice(0, 1) : []),
    ...kept.slice(nth, nth + 1),
  ]).flat()
}
