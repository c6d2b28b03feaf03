import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from './ports.ts'
import { ensureUnused, optionsFromEnvironment, startOptions } from './server.ts'

test('no build, nor a start on another port, empties the folder of pages that a running server shows', () => {
  const folders = [optionsFromEnvironment({}), startOptions({}), startOptions({ PORT: '8788' })].map(
    ({ pages }) => pages,
  )
  expect(new Set(folders).size).toBe(3)
  expect(startOptions({ CUELIGHT_OUT_DIR: '/elsewhere' }).pages).toBe('/elsewhere')
})

test('data on which a server runs are not given to a second one, until the first has ended', async () => {
  const state = mkdtempSync(join(tmpdir(), 'cuelight-state-'))
  const port = await freePort()
  const first = createServer((_, reply) => reply.end()).listen(port, '127.0.0.1')
  await once(first, 'listening')
  try {
    await expect(ensureUnused(state)).resolves.toBeUndefined()
    writeFileSync(join(state, 'runtime-address'), `http://127.0.0.1:${port}`)
    await expect(ensureUnused(state)).rejects.toThrow(`Cuelight runs on the data in ${state} already`)
    first.closeAllConnections()
    first.close()
    await once(first, 'close')
    await expect(ensureUnused(state)).resolves.toBeUndefined()
    writeFileSync(join(state, 'runtime-address'), 'nonsense')
    await expect(ensureUnused(state)).resolves.toBeUndefined()
  } finally {
    rmSync(state, { recursive: true })
  }
})
