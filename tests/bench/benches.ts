/** What `npm run bench -- NAME` runs: files beside this one. */
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
