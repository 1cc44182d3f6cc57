import { env } from '../env.ts'
import type { CallInput, CallName } from '../wire/calls.ts'
import { send } from './call.ts'
import { NetworkError } from './error.ts'

/** Makes a call that answers a file and hands it to the person under `fileName`. */
export async function download<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  fileName: string,
): Promise<void> {
  const answer = await send(name, input)
  const file = await answer.blob().catch((error: unknown) => {
    throw new NetworkError(error)
  })
  env().saveFile(file, fileName)
}
