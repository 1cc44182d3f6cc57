import type { TestProject } from 'vitest/node'
import { startCluster } from '../support/cluster.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...cluster } = await startCluster()
  project.provide('database', cluster)
  return stop
}
