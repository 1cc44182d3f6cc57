import type { Settings } from './settings.ts'

/** An S3-compatible object store for all files, from `STORAGE_URL`. */
export interface StorageSettings {
  /** Scheme, host and port. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secret: string
}

const expectedFormat =
  's3://KEY:SECRET@HOST[:PORT]/BUCKET[?region=REGION&tls=false], special characters in KEY and SECRET percent-encoded'

/** Returns the URL and its decoded credentials, or undefined if it is malformed. */
function parsed(value: string) {
  try {
    const url = new URL(value)
    const [accessKeyId, secret] = [url.username, url.password].map(decodeURIComponent)
    return { url, accessKeyId, secret }
  } catch {
    return undefined
  }
}

/** Returns what is wrong with a parsed address, or undefined. */
function faultOf({ pathname, searchParams }: URL): string | undefined {
  if (!/^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(pathname)) {
    return 'must name one bucket after the host, such as s3://…@host/pictures'
  }
  if ([...searchParams.keys()].some((name) => name !== 'region' && name !== 'tls')) {
    return 'has an unknown option. The options are region and tls'
  }
  if (!['true', 'false'].includes(searchParams.get('tls') ?? 'true')) {
    return 'has an invalid value of tls. Use true or false'
  }
  return /^[a-z0-9-]{1,40}$/.test(searchParams.get('region') ?? 'us-east-1')
    ? undefined
    : 'has an invalid region'
}

/**
 * Reads `STORAGE_URL`. Reports every fault to `settings`, without the value, because it contains a secret. Returns
 * undefined if the variable is unset, is not an s3:// URL or has no credentials. `tls=false` is for stores on the same
 * machine or network.
 */
export function readStorageUrl(settings: Settings): StorageSettings | undefined {
  const value = settings.secret('STORAGE_URL')
  if (value === undefined) return undefined
  const read = parsed(value)
  if (read?.url.protocol !== 's3:' || !read.url.host) {
    settings.fault('STORAGE_URL', `must be ${expectedFormat}`)
    return undefined
  }
  const { url, accessKeyId, secret } = read
  const fault = faultOf(url)
  if (fault) settings.fault('STORAGE_URL', fault)
  if (!accessKeyId || !secret) {
    settings.fault('STORAGE_URL', `has no key or no secret. It must be ${expectedFormat}`)
    return undefined
  }
  const scheme = url.searchParams.get('tls') === 'false' ? 'http' : 'https'
  return {
    endpoint: `${scheme}://${url.host}`,
    bucket: url.pathname.slice(1),
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId,
    secret,
  }
}
