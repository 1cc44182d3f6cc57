import type { Settings } from './settings.ts'

/** An S3-compatible object store for the pictures, from `STORAGE_URL`. */
export interface StorageSettings {
  /** Scheme, host and port. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secret: string
}

const form =
  's3://KEY:SECRET@HOST[:PORT]/BUCKET[?region=REGION&tls=false], special characters in KEY and SECRET percent-encoded'

/** The URL with its credentials decoded; undefined for what cannot be read. */
function parsed(value: string) {
  try {
    const url = new URL(value)
    return {
      url,
      accessKeyId: decodeURIComponent(url.username),
      secret: decodeURIComponent(url.password),
    }
  } catch {
    return undefined
  }
}

/**
 * Reads `STORAGE_URL`; undefined when it is unset, or faulty and reported. `tls=false` is for stores on the
 * same machine or network. No fault repeats the value: it holds a secret.
 */
export function readStorageUrl(settings: Settings): StorageSettings | undefined {
  const value = settings.text('STORAGE_URL')
  if (value === undefined) return undefined
  const fault = (sentence: string) => settings.fault('STORAGE_URL', sentence)
  const { url, accessKeyId = '', secret = '' } = parsed(value) ?? {}
  if (url?.protocol !== 's3:' || !url.host) return void fault(`must be ${form}`)
  if (!accessKeyId || !secret) return void fault(`lacks its key or its secret; it must be ${form}`)
  const bucket = url.pathname.slice(1)
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    return void fault('must name one bucket after the host, such as s3://…@host/pictures')
  }
  const unknown = [...url.searchParams.keys()].filter((name) => !['region', 'tls'].includes(name))
  if (unknown.length > 0) return void fault('knows no other options than region and tls')
  const tls = url.searchParams.get('tls') ?? 'true'
  if (!['true', 'false'].includes(tls)) return void fault('takes tls=true or tls=false')
  const region = url.searchParams.get('region') ?? 'us-east-1'
  if (!/^[a-z0-9-]{1,40}$/.test(region)) return void fault('names a region that cannot be one')
  const endpoint = `${tls === 'true' ? 'https' : 'http'}://${url.host}`
  return { endpoint, bucket, region, accessKeyId, secret }
}
