import { PerformanceObserver } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/** Bytes of V8's young generation, of which one half is in use at a time: more makes no request quicker. */
const youngSize = 8 * 2 ** 20

// V8 would let it grow to 32 MB while modules are loaded, and to 128 MB in a large export, and keep that.
setFlagsFromString('--semi-space-growth-factor=1')
// Collects the old generation when it has grown by a fifth: by itself V8 lets it double, 50 MB after a busy minute.
setFlagsFromString('--heap-growing-percent=20')

const youngNow = () =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0

/**
 * Lets the young generation grow from its 2 MB to `youngSize` whenever requests need it; V8 makes it smaller in idle
 * times. Its own limit is read from the command line alone.
 */
export function growYoungGeneration(): void {
  let mayGrow = false
  const observe = () => {
    if (mayGrow === youngNow() < youngSize) return
    mayGrow = !mayGrow
    setFlagsFromString(`--semi-space-growth-factor=${mayGrow ? 4 : 1}`)
  }
  observe()
  new PerformanceObserver(observe).observe({ entryTypes: ['gc'] })
}
