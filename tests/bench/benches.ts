/** What `npm run bench -- NAME` runs: files beside this one. */
export const benches: readonly string[] = [
  'api',
  'backup',
  'embed',
  'export',
  'faults',
  'interactions',
  'kills',
  'lists',
  'mixed',
  'pictures',
  'seed',
  'service',
  'throughput',
  'writers',
]
