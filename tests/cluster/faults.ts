import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { until } from '../support/until.ts'
import type { Part } from './part.ts'

/** A fault that is injected and repaired. */
export interface Fault {
  name: string
  /** Present if another machine must become the primary. */
  isFailOver?: true
  /** Injects and repairs the fault. The cluster may still be recovering when it resolves. */
  inject(cluster: Cluster): Promise<void>
}

/** Milliseconds until a killed part is started again, as systemd does, and during which a part is frozen. */
const times = { down: 3000, frozen: 8000 }

async function killAndRestart(part: Part): Promise<void> {
  await part.signal('SIGKILL')
  await sleep(times.down)
  part.start()
}

async function freeze(part: Part): Promise<void> {
  await part.signal('SIGSTOP')
  await sleep(times.frozen)
  await part.signal('SIGCONT')
}

/** Waits until another machine is the primary. */
async function untilFailOver({ primary }: Cluster, former: string): Promise<void> {
  await until('another primary', async () => (await primary()).name !== former)
}

const failOvers: readonly Fault[] = [
  {
    name: 'the primary is killed',
    isFailOver: true,
    async inject(cluster) {
      const { name, patroni } = await cluster.primary()
      await patroni.signal('SIGKILL', 'started')
      await untilFailOver(cluster, name)
    },
  },
  {
    name: 'the machine of the primary is killed',
    isFailOver: true,
    async inject(cluster) {
      const { name, patroni, etcd } = await cluster.primary()
      for (const part of [patroni, etcd]) await part.signal('SIGKILL')
      await untilFailOver(cluster, name)
      await sleep(times.down)
      for (const part of [etcd, patroni]) part.start()
    },
  },
  {
    name: 'the machine of the primary is frozen',
    isFailOver: true,
    async inject(cluster) {
      const { name, patroni, etcd } = await cluster.primary()
      for (const part of [patroni, etcd]) await part.signal('SIGSTOP')
      await untilFailOver(cluster, name)
      await sleep(times.down)
      for (const part of [etcd, patroni]) await part.signal('SIGCONT')
    },
  },
  {
    name: 'the primary is frozen',
    isFailOver: true,
    async inject(cluster) {
      const { name, patroni } = await cluster.primary()
      await patroni.signal('SIGSTOP', 'started')
      await untilFailOver(cluster, name)
      await sleep(times.down)
      await patroni.signal('SIGCONT', 'started')
    },
  },
]

/** Returns the first app machine. It has the address when a run begins, so clients notice its faults most. */
const first = ({ apps }: Cluster) => apps[0] as Cluster['apps'][number]

/** The parts that are killed and frozen. */
const breakable: Readonly<Record<string, (cluster: Cluster) => Promise<Part> | Part>> = {
  'the synchronous replica': async (cluster) => (await cluster.synchronous()).patroni,
  'an API process': (cluster) => first(cluster).api,
  'etcd of the primary': async (cluster) => (await cluster.primary()).etcd,
  PgBouncer: (cluster) => first(cluster).pgbouncer,
  HAProxy: (cluster) => first(cluster).haproxy,
  'the store': ({ store }) => store,
}

const others: readonly Fault[] = Object.entries(breakable).flatMap(([name, find]) => [
  { name: `${name} is killed`, inject: async (cluster) => killAndRestart(await find(cluster)) },
  { name: `${name} is frozen`, inject: async (cluster) => freeze(await find(cluster)) },
])

/** Returns `count` fail-overs, alternating with each other fault once; a quick run has only some of the others. */
export function planFaults({ count, isQuick }: { count: number; isQuick: boolean }): Fault[] {
  const chosenOthers = isQuick ? others.filter((_each, at) => [1, 3, 8, 10].includes(at)) : others
  const longest = Math.max(count, chosenOthers.length)
  return Array.from({ length: longest }, (_each, nth) => [
    ...(nth < count ? failOvers.slice(nth % failOvers.length).slice(0, 1) : []),
    ...chosenOthers.slice(nth, nth + 1),
  ]).flat()
}
