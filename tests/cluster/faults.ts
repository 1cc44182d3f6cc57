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

async function killed(part: Part): Promise<void> {
  await part.signal('SIGKILL')
  await sleep(times.down)
  part.start()
}

async function frozen(part: Part): Promise<void> {
  await part.signal('SIGSTOP')
  await sleep(times.frozen)
  await part.signal('SIGCONT')
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
const first = ({ apps }: Cluster) => apps[0] as Cluster['apps'][number]

/** What is killed and frozen. */
const breakable: Readonly<Record<string, (cluster: Cluster) => Promise<Part> | Part>> = {
  'the synchronous replica': async (cluster) => (await cluster.synchronous()).patroni,
  'a process of the product': (cluster) => first(cluster).api,
  'etcd beside the primary': async (cluster) => (await cluster.primary()).etcd,
  PgBouncer: (cluster) => first(cluster).pgbouncer,
  HAProxy: (cluster) => first(cluster).haproxy,
  'the store': ({ store }) => store,
}

const others: readonly Fault[] = Object.entries(breakable).flatMap(([name, find]) => [
  { name: `${name} is killed`, happen: async (cluster) => killed(await find(cluster)) },
  { name: `${name} is frozen`, happen: async (cluster) => frozen(await find(cluster)) },
])

/** Fail-overs and everything else in turns; everything else once, or a part of it in a quick run. */
export function plan({ count, isQuick }: { count: number; isQuick: boolean }): Fault[] {
  const kept = isQuick ? others.filter((_each, at) => [1, 3, 8, 10].includes(at)) : others
  const longest = Math.max(count, kept.length)
  return Array.from({ length: longest }, (_each, nth) => [
    ...(nth < count ? failOvers.slice(nth % failOvers.length).slice(0, 1) : []),
    ...kept.slice(nth, nth + 1),
  ]).flat()
}
