import type { Settings } from './settings.ts'

/** Where metrics are served: on a separate port, or at `/metrics` beside the API. At least one of them is set. */
export interface MetricsSettings {
  host: string
  port: number | undefined
  /** The required bearer token. Always set without a separate port. */
  token: string | undefined
}

/** Returns undefined without metrics. `others`: ports that this process already listens on. */
export function readMetrics(
  settings: Settings,
  others: readonly number[],
): MetricsSettings | undefined {
  const port = settings.text('METRICS_PORT')
    ? settings.integer('METRICS_PORT', { min: 1, max: 65_535, fallback: 0 })
    : undefined
  const token = settings.secret('METRICS_TOKEN')
  const host = settings.text('METRICS_HOST')
  if (port !== undefined && others.includes(port))
    settings.fault('METRICS_PORT', `${port} is already used by Assetdesk itself`)
  if (token && token.length < 16) settings.fault('METRICS_TOKEN', 'must have 16 characters or more')
  if (host && port === undefined) settings.fault('METRICS_HOST', 'requires METRICS_PORT')
  if (port === undefined && token === undefined) return undefined
  return { host: host ?? '127.0.0.1', port, token }
}
