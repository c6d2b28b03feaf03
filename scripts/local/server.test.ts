import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ensureUnused, optionsFromEnvironment, startOptions } from './server.ts'

test('no build, nor a start on another port, empties the folder of pages that a running server shows', () => {
  const folders = [optionsFromEnvironment({}), startOptions({}), startOptions({ PORT: '8788' })].map(
    ({ pages }) => pages,
  )
  expect(new Set(folders).size).toBe(3)
  expect(startOptions({ CUELIGHT_OUT_DIR: '/elsewhere' }).pages).toBe('/elsewhere')
})

/** Stands for a runtime: a process with a group of its own that answers everything. */
async function startRuntime() {
  const script =
    "require('http').createServer((_, r) => r.end()).listen(0, '127.0.0.1', function () { console.log(this.address().port) })"
  const child = spawn(process.execPath, ['-e', script], { detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(child.stdout, 'data')
  return { child, port: Number(port), url: `http://127.0.0.1:${Number(port)}` }
}

describe('data on which a server runs', () => {
  const state = mkdtempSync(join(tmpdir(), 'cuelight-state-'))
  afterAll(() => rmSync(state, { recursive: true }))
  const note = (text: object | string) =>
    writeFileSync(join(state, 'server.json'), typeof text === 'string' ? text : JSON.stringify(text))

  test('are not given to a second one', async () => {
    const [runtime, front] = [await startRuntime(), await startRuntime()]
    note({ host: '127.0.0.1', port: front.port, runtime: runtime.url, pid: runtime.child.pid })
    await expect(ensureUnused(state)).rejects.toThrow(`runs on the data in ${state} already, on port ${front.port}`)
    // It was killed, and its runtime was left.
    front.child.kill('SIGKILL')
    await once(front.child, 'exit')
    const ended = once(runtime.child, 'exit')
    await ensureUnused(state)
    expect(await ended).toEqual([null, 'SIGTERM'])
    // Both have ended.
    await ensureUnused(state)
  })

  test.each(['', 'nonsense', '{}', '{"host":"","port":1,"runtime":"y","pid":-1}'])(
    'are free if the note reads %j',
    async (text) => {
      note(text)
      await expect(ensureUnused(state)).resolves.toBeUndefined()
    },
  )
})
