import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** An IP address in the form of `node:net`. */
export interface Address {
  address: string
  family: 4 | 6
}

/** Addresses that are not public: this machine, private networks, metadata of cloud providers, multicast. */
const notPublic = new BlockList()
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
])
  notPublic.addSubnet(network.split('/')[0] ?? '', Number(network.split('/')[1]), 'ipv4')
// Special ranges within the public addresses: Teredo and other protocols, documentation, 6to4.
for (const network of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])
  notPublic.addSubnet(network.split('/')[0] ?? '', Number(network.split('/')[1]), 'ipv6')

const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')
const mapped = new BlockList()
mapped.addSubnet('::ffff:0:0', 96, 'ipv6')

/** Returns whether an address is not public. IPv4 addresses mapped to IPv6 are checked as IPv4 addresses. */
export function isPrivate(address: string): boolean {
  const bare = address.split('%')[0] ?? ''
  const family = isIP(bare)
  if (family === 0) return true
  if (family === 4) return notPublic.check(bare, 'ipv4')
  if (mapped.check(bare, 'ipv6')) return notPublic.check(bare, 'ipv6')
  return notPublic.check(bare, 'ipv6') || !publicIpv6.check(bare, 'ipv6')
}

/** Returns the addresses of a host, which may be an address itself. Empty if there are none or `signal` aborts. */
export async function addressesOf(host: string, signal: AbortSignal): Promise<Address[]> {
  const family = isIP(host)
  if (family !== 0) return [{ address: host, family: family === 6 ? 6 : 4 }]
  const aborted = new Promise<Address[]>((resolve) => {
    signal.addEventListener('abort', () => resolve([]), { once: true })
  })
  const resolved = lookup(host, { all: true, order: 'verbatim' })
    .then((all) =>
      all.map(({ address, family: kind }) => ({ address, family: kind === 6 ? 6 : 4 }) as const),
    )
    .catch(() => [])
  return Promise.race([resolved, aborted])
}
