import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { ensureFree, freePort } from './ports.ts'
import { optionsFromEnvironment } from './server.ts'

test('a port on which something listens is taken', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  await expect(ensureFree(port, '127.0.0.1')).rejects.toThrow(`port ${port} is taken`)
  other.close()
})

const outgoing = '/proc/sys/net/ipv4/ip_local_port_range'

test.runIf(existsSync(outgoing))('no outgoing connection takes a free port before a server listens there', async () => {
  const [first = 0] = readFileSync(outgoing, 'utf8').split(/\s+/).map(Number)
  const ports = await Promise.all(Array.from({ length: 20 }, freePort))
  expect(ports.filter((port) => port >= first)).toEqual([])
  expect(new Set(ports).size).toBeGreaterThan(1)
})

test.each([
  // RFC 5737 reserves this address for documents: no machine has it.
  [8993, '192.0.2.7'],
  [70_000, '127.0.0.1'],
  [Number('http'), '127.0.0.1'],
])('port %s at %s cannot be opened for another reason, which is told', async (port, host) => {
  const fault = await ensureFree(port, host).catch(String)
  expect(fault).toContain(`cannot listen on HOST ${host} and PORT ${port}`)
  expect(fault).not.toContain('is taken')
})

test('an empty variable is one that is not set', () => {
  expect(optionsFromEnvironment({ PORT: '', HOST: '' })).toEqual(optionsFromEnvironment({}))
})
