import { execFile, execFileSync } from 'node:child_process'
import { networkInterfaces } from 'node:os'
import { promisify } from 'node:util'

/** Sends requests that do not come from loopback. */
export interface OtherMachine {
  /** The address at which it reaches a server that listens on all addresses. */
  address: string
  /** Sends `requests` one after the other and returns their status codes. */
  statuses(requests: readonly Asked[]): Promise<number[]>
  close(): void
}

export interface Asked {
  method: string
  url: string
  headers?: Readonly<Record<string, string>>
  body?: string
}

// `fetch` cannot set the Host header.
const program = `
const { request } = await import('node:http')
for (const { method, url, headers, body } of JSON.parse(process.argv[1])) {
  await new Promise((done, failed) => {
    const sent = request(url, { method, headers }, (answer) => {
      console.log(answer.statusCode)
      answer.resume().on('end', done)
    })
    sent.on('error', failed).end(body)
  })
}`

const ip = (line: string) => execFileSync('ip', line.split(' '), { stdio: 'pipe' })

/**
 * Creates a network namespace with a virtual link to this one, so that requests come from another host. Without
 * root or iproute2, it uses this machine's address in its network, which is not loopback either.
 */
export function otherMachine(): OtherMachine {
  const name = `ad${process.pid % 100_000}`
  const net = `10.${200 + (process.pid % 50)}.${process.pid % 250}`
  try {
    ip(`netns add ${name}`)
    ip(`link add ${name}a type veth peer name ${name}b netns ${name}`)
    ip(`addr add ${net}.1/30 dev ${name}a`)
    ip(`link set ${name}a up`)
    ip(`-n ${name} addr add ${net}.2/30 dev ${name}b`)
    ip(`-n ${name} link set ${name}b up`)
  } catch {
    return neighbour()
  }
  return {
    address: `${net}.1`,
    statuses: (requests) => run('ip', ['netns', 'exec', name, process.execPath], requests),
    close: () => void ip(`netns del ${name}`),
  }
}

function neighbour(): OtherMachine {
  const network = Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.family === 'IPv4' && !each.internal)
  if (!network)
    throw new Error('Neither a network namespace nor a network: nothing comes from outside')
  return {
    address: network.address,
    statuses: (requests) => run(process.execPath, [], requests),
    close: () => {},
  }
}

async function run(command: string, args: string[], requests: readonly Asked[]): Promise<number[]> {
  const script = [...args, '--input-type=module', '-e', program, JSON.stringify(requests)]
  const { stdout } = await promisify(execFile)(command, script)
  return stdout.trim().split('\n').map(Number)
}
