/** Names of the benchmarks of `npm run bench -- NAME`, which are files of this folder. */
export const benches: readonly string[] = [
  'backup',
  'embed',
  'interactions',
  'inventory',
  'kills',
  'lists',
  'seed',
  'service',
  'throughput',
  'writers',
]
