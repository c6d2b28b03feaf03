import { lookup } from 'node:dns/promises'
import { hostname, type NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import { isLoopback, loopbackNames, type Place } from './front-rules.ts'

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>

/** Listening at one of these means at every address of the machine. */
const everywhere: readonly string[] = ['0.0.0.0', '::']
/** Bridges of containers and virtual machines, and tunnels: phones in the hall are not there. */
const virtual = /^(docker|br-|veth|virbr|vmnet|vboxnet|vEthernet|tun|tap|utun|wg|zt|tailscale)/i
const isPrivate = (address: string): boolean => /^(10|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(address)

/**
 * The address by which phones in the same network reach this machine, or null. If it has several, one of a usual home
 * or office network wins; `HOST=<address>` chooses another.
 * @param host what the server listens on
 */
export function lanAddress(host: string, interfaces: Interfaces): string | null {
  if (isLoopback(host)) return null
  if (!everywhere.includes(host)) return host
  const all = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses
      .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
      .map(({ address }) => ({ address, rank: Number(virtual.test(name)) * 2 + Number(!isPrivate(address)) })),
  )
  return all.toSorted((a, b) => a.rank - b.rank)[0]?.address ?? null
}

/** Where a server that listens on this host and port is open, as the network of this machine is now. */
export function placeOf(host: string, port: number, interfaces: Interfaces = networkInterfaces()): Place {
  const lan = lanAddress(host, interfaces)
  const own = Object.values(interfaces).flatMap((addresses = []) => addresses.map(({ address }) => address))
  const named = everywhere.includes(host) ? [] : [host]
  const others = isLoopback(host) ? [] : [...named, ...own, hostname(), `${hostname()}.local`]
  const urls = [...loopbackNames, ...others].flatMap((name) => urlAt(name, port) ?? [])
  return {
    hosts: new Set(urls.map((url) => url.host)),
    lanOrigin: lan === null ? null : (urlAt(lan, port)?.origin ?? null),
  }
}

const urlAt = (name: string, port: number): URL | null =>
  URL.parse(`http://${name.includes(':') && !name.startsWith('[') ? `[${name}]` : name}:${port}`)

/**
 * What a server for this host listens on: the organiser opens it as `localhost`, whatever the phones use. The host may be a
 * name of this machine, which often leads to the loopback too: no address is opened twice.
 */
export async function listenersOf(host: string): Promise<readonly string[]> {
  const { address } = await lookup(host)
  return isLoopback(address) || everywhere.includes(address) ? [address] : [address, '127.0.0.1']
}
