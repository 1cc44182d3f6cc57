import { setTimeout as sleep } from 'node:timers/promises'
import { cpuSeconds, memory } from '../bench/server.ts'
import type { Answers } from './caller.ts'
import type { Cluster } from './cluster.ts'
import type { Part } from './part.ts'

/** Seconds of work before they are measured, and while they are. */
const seconds = { before: 5, during: 10 }

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

async function ofAll(parts: readonly Part[], measure: (pid: number) => Promise<number>) {
  const roots = (await Promise.all(parts.map((part) => part.roots()))).flat()
  return sum(await Promise.all(roots.map(measure)))
}

/** Tells what a request costs each part while nothing is broken: processor time, and its memory. */
export async function calm(cluster: Cluster, { tries }: Answers): Promise<string[]> {
  const { databases, apps, store } = cluster
  const primary = await cluster.primary()
  const groups: Readonly<Record<string, Part[]>> = {
    'three processes of the product': apps.map(({ api }) => api),
    'PostgreSQL, the primary, and Patroni': [primary.patroni],
    'two replicas, and Patroni': databases
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
  const spent = () => Promise.all(Object.values(groups).map((parts) => ofAll(parts, cpuSeconds)))
  const [first, asked] = [await spent(), tries.length]
  await sleep(seconds.during * 1000)
  const [last, answered] = [await spent(), tries.slice(asked)]
  const writes = answered.filter(({ isWrite }) => isWrite).length
  const sizes = await Promise.all(Object.values(groups).map((parts) => ofAll(parts, memory)))
  const lines = Object.keys(groups).map((name, at) => {
    const each = (1000 * ((last[at] ?? 0) - (first[at] ?? 0))) / answered.length
    return `${name.padEnd(40)}${each.toFixed(2).padStart(7)} ms${(sizes[at] ?? 0).toFixed(0).padStart(7)} MB`
  })
  return [
    `${answered.length} requests in ${seconds.during} s, ${writes} of them writes; processor time of each, and memory:`,
    ...lines,
  ]
}
