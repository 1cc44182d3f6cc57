import { execFile, execFileSync } from 'node:child_process'
import { networkInterfaces } from 'node:os'
import { promisify } from 'node:util'

/** An address beside this machine's loopback from which requests come. */
export interface OtherMachine {
  /** Where a server that listens on every address is reached from there. */
  address: string
  /** The statuses of `requests`, made one after the other. */
  statuses(requests: readonly Asked[]): Promise<number[]>
  close(): void
}

export interface Asked {
  method: string
  url: string
  headers?: Readonly<Record<string, string>>
  body?: string
}

// `fetch` would not send a Host of our choice.
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
 * A network namespace joined to this one by a cable of its own: a peer as another machine is one. Where
 * namespaces are not to be had (no root, no iproute2), the machine's own address in its network, which is no
 * loopback either.
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
  const own = Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.family === 'IPv4' && !each.internal)
  if (!own) throw new Error('Neither a network namespace nor a network: nothing comes from outside')
  return {
    address: own.address,
    statuses: (requests) => run(process.execPath, [], requests),
    close: () => {},
  }
}

async function run(command: string, args: string[], requests: readonly Asked[]): Promise<number[]> {
  const script = [...args, '--input-type=module', '-e', program, JSON.stringify(requests)]
  const { stdout } = await promisify(execFile)(command, script)
  return stdout.trim().split('\n').map(Number)
}
