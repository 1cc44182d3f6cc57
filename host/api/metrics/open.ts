import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client'
import type { FastifyInstance } from 'fastify'
import type { Files } from '../files/files.ts'
import { withTimeout } from '../runtime/timeout.ts'
import { readTimeout, type Measure } from './measures.ts'

/** Metrics of this process in the format of Prometheus. */
export interface Metrics {
  /** Counts and times every request of a server. */
  watchRequests(app: FastifyInstance): void
  /** Returns the store with every operation timed. */
  watchStore(files: Files): Files
  /** Returns the metrics in the text format of Prometheus, including the current readings of `measures`. */
  exposition(measures: readonly Measure[]): Promise<{ type: string; text: string }>
}

/** Seconds, from a short list to the longest export. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Starts counting. Imported only if metrics are enabled, because the library takes memory. */
export function openMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const registered = new Set<string>()
  return {
    watchRequests: (app) => watchRequests(app, registers),
    watchStore: (files) => watchStore(files, registers),
    async exposition(measures) {
      for (const measure of measures) {
        if (!registered.has(measure.name)) registerGauge(measure, registers)
        registered.add(measure.name)
      }
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}

function watchRequests(app: FastifyInstance, registers: Registry[]): void {
  const requests = new Counter({
    name: 'assetdesk_requests_total',
    help: 'Responses by call (or by path pattern for other requests) and status.',
    labelNames: ['call', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'assetdesk_request_seconds',
    help: 'Time from the first byte of a request to the last byte of its response.',
    labelNames: ['call'],
    buckets,
    registers,
  })
  app.addHook('onResponse', async ({ routeOptions }, reply) => {
    const call = routeOptions.config?.call ?? routeOptions.url ?? 'unknown'
    requests.inc({ call, status: reply.statusCode })
    seconds.observe({ call }, reply.elapsedTime / 1000)
  })
}

function watchStore(files: Files, registers: Registry[]): Files {
  const seconds = new Histogram({
    name: 'assetdesk_store_seconds',
    help: 'Duration of operations of the file store, by operation and outcome.',
    labelNames: ['operation', 'outcome'],
    buckets,
    registers,
  })
  const timed = async <Result>(operation: string, work: () => Promise<Result>): Promise<Result> => {
    const end = seconds.startTimer({ operation })
    try {
      const result = await work()
      end({ outcome: 'done' })
      return result
    } catch (error) {
      end({ outcome: 'failed' })
      throw error
    }
  }
  return {
    ...files,
    read: (key) => timed('read', () => files.read(key)),
    write: (key, content) => timed('write', () => files.write(key, content)),
    remove: (key) => timed('remove', () => files.remove(key)),
  }
}

function registerGauge({ name, help, labels = [], read }: Measure, registers: Registry[]): void {
  const gauge: Gauge<string> = new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers,
    async collect() {
      const readings = await withTimeout(Promise.resolve().then(read), readTimeout).catch(() => [])
      gauge.reset()
      // Without labels, `reset` sets the value to 0.
      if (readings.length === 0 && labels.length === 0) gauge.remove()
      for (const reading of readings) gauge.set(reading.labels ?? {}, reading.value)
    },
  })
}
