import { setTimeout as sleep } from 'node:timers/promises'
import { cpuSeconds, memory } from '../bench/server.ts'
import type { ResponseLog } from './caller.ts'
import type { Cluster } from './cluster.ts'
import type { Part } from './part.ts'

/** Seconds of load before the measurement, and during it. */
const seconds = { before: 5, during: 10 }

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)

async function total(parts: readonly Part[], measure: (pid: number) => Promise<number>) {
  const roots = (await Promise.all(parts.map((part) => part.roots()))).flat()
  return sum(await Promise.all(roots.map(measure)))
}

/** Measures the processor time per request and the memory of each part while no fault is active; returns lines to print. */
export async function measureBaseline(cluster: Cluster, { tries }: ResponseLog): Promise<string[]> {
  const { databases, apps, store } = cluster
  const primary = await cluster.primary()
  const groups: Readonly<Record<string, Part[]>> = {
    'three API processes': apps.map(({ api }) => api),
    'primary: PostgreSQL and Patroni': [primary.patroni],
    'two replicas: PostgreSQL and Patroni': databases
      .filter(({ name }) => name !== primary.name)
      .map(({ patroni }) => patroni),
    'nginx, HAProxy, PgBouncer': apps.flatMap(({ nginx, haproxy, pgbouncer }) => [
      nginx,
      haproxy,
      pgbouncer,
    ]),
    etcd: databases.map(({ etcd }) => etcd),
    store: [store],
  }
  await sleep(seconds.before * 1000)
  const processorTimes = () =>
    Promise.all(Object.values(groups).map((parts) => total(parts, cpuSeconds)))
  const [first, triesBefore] = [await processorTimes(), tries.length]
  await sleep(seconds.during * 1000)
  const [last, triesDuring] = [await processorTimes(), tries.slice(triesBefore)]
  const writes = triesDuring.filter(({ isWrite }) => isWrite).length
  const sizes = await Promise.all(Object.values(groups).map((parts) => total(parts, memory)))
  const lines = Object.keys(groups).map((name, at) => {
    const perRequest = (1000 * ((last[at] ?? 0) - (first[at] ?? 0))) / triesDuring.length
    return `${name.padEnd(40)}${perRequest.toFixed(2).padStart(7)} ms${(sizes[at] ?? 0).toFixed(0).padStart(7)} MB`
  })
  return [
    `${triesDuring.length} requests in ${seconds.during} s, ${writes} of them writes; processor time per request, and memory:`,
    ...lines,
  ]
}
