import { env } from '../env.ts'
import type { CallName } from '../wire/calls.ts'
import type { CallInput } from '../wire/call-types.ts'
import { send } from './call.ts'
import { NetworkError } from './error.ts'

export interface SaveOptions {
  /** The file name if the response contains none. */
  as: string
  /** Cancels the download; no file is saved. */
  signal?: AbortSignal
}

/** Sends a request that returns a file, and saves the file in the browser. Fails like `call`. */
export async function download<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  { as, signal }: SaveOptions,
): Promise<void> {
  const response = await send(name, input, signal && { signal })
  const file = await response.blob().catch((error: unknown) => {
    throw new NetworkError(error)
  })
  const disposition = response.headers.get('content-disposition') ?? ''
  env().saveFile(file, /filename="([\w.-]+)"/.exec(disposition)?.[1] ?? as)
}
