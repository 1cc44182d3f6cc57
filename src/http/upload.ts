import { env } from '../env.ts'
import type { CallInput, CallReply } from '../wire/call-types.ts'
import { call } from './call.ts'

/** The calls whose body is a multipart form. */
type UploadName =
  | 'uploadAssetImages'
  | 'uploadAttachment'
  | 'uploadDocument'
  | 'createImport'
  | 'uploadMarkPhoto'

export interface UploadOptions {
  headers?: Readonly<Record<string, string>>
  /** Cancels the upload. */
  signal?: AbortSignal
  /** Called with the sent share of the body, 0 to 1; restarts at 0 when the request is sent again. */
  onProgress?: ((share: number) => void) | undefined
}

/**
 * Sends a form, with the rules of `call()`: access token, one retry with a renewed token after a 401, the handling of
 * 401 and 403, no timeout, the same three errors.
 */
export async function upload<Name extends UploadName>(
  name: Name,
  { form, ...input }: CallInput<Name> & { form: FormData },
  { headers = {}, signal, onProgress = () => undefined }: UploadOptions = {},
): Promise<CallReply<Name>> {
  // The input of a call has no multipart body, because no schema describes one.
  const callInput = { ...input, body: form } as unknown as CallInput<Name>
  return await call(name, callInput, {
    headers,
    ...(signal && { signal }),
    transport: (url, options) => (env().upload ?? progressFetch)(url, options, onProgress),
  })
}

const bodiless: readonly number[] = [204, 205, 304]

function responseOf({ status, responseText }: XMLHttpRequest): Response {
  return new Response(bodiless.includes(status) ? null : responseText, { status })
}

/** Works like `fetch`, but reports upload progress, which needs XMLHttpRequest. */
export function progressFetch(
  url: string,
  { method = 'GET', headers, body, signal }: RequestInit,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => resolve(responseOf(request)))
    request.addEventListener('error', () => reject(new TypeError('The connection failed')))
    request.addEventListener('abort', () => reject(signal?.reason as Error))
    signal?.addEventListener('abort', () => request.abort())
    request.send(body as XMLHttpRequestBodyInit)
  })
}
