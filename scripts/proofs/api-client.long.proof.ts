import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from 'orval'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { startProductRuntime } from '../local/product-runtime.ts'
import { bin, root } from '../root.ts'
import { patienceMs } from '../test-machine.ts'

/** Inside the project, so the generated code finds the libraries it imports. Not committed. */
const folder = join(root, '.cache/api-client')

type Program = {
  runEvent: (origin: string) => Promise<void>
  askService: (origin: string) => Promise<void>
}
type AccountProgram = {
  runAccount: (origin: string, codeFor: (email: string, count: number) => Promise<string>) => Promise<void>
}
/** Mail goes out after the reply. */
const patience = { timeout: patienceMs.condition }

type Description = { paths: Record<string, Record<string, { operationId: string }>> }

/** Links that people follow from a page or a mail. They lead to a page, so no program calls them. */
const links = ['get /api/auth/logout', 'get /api/auth/verify-email']

describe('a client generated from the description, which accepts only the described replies', () => {
  let server: Awaited<ReturnType<typeof startProductRuntime>>
  let description: Description
  beforeAll(async () => {
    server = await startProductRuntime(inject('product'))
    description = await (await fetch(`${server.base}/api/openapi.json`)).json()
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const target = join(folder, 'openapi.json')
    writeFileSync(target, JSON.stringify(description))
    await generate(
      {
        input: { target },
        output: {
          target: join(folder, 'client.ts'),
          schemas: { path: join(folder, 'model'), type: 'zod' },
          client: 'fetch',
          baseUrl: server.base,
          override: {
            fetch: { runtimeValidation: true, forceSuccessResponse: true },
            // Unknown fields are faults.
            zod: { strict: { response: true, body: true, query: true, param: true, header: true } },
          },
        },
      },
      root,
    )
  })
  afterAll(() => server?.stop())

  test('compiles, and so does a program that runs a whole event with it', () => {
    const args = ['-p', join(import.meta.dirname, 'api-client')]
    const done = spawnSync(bin('tsc'), args, { encoding: 'utf8' })
    expect(done.stdout).toBe('')
    expect(done.status).toBe(0)
  })

  test('runs a whole event and a whole account, with every call', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    // They import the code generated just now.
    const program: Program = await import(join(import.meta.dirname, 'api-client/event.ts'))
    const { runAccount }: AccountProgram = await import(join(import.meta.dirname, 'api-client/account.ts'))
    await program.askService(server.base)
    await program.runEvent(server.base)
    await runAccount(server.base, codeFor)
    const called = fetched.mock.calls.map(([url, options]) => `${options?.method} ${new URL(String(url)).pathname}`)
    const isCalled = (method: string, path: string) => {
      const pattern = new RegExp(`^${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '[^/]+')}$`)
      return called.some((one) => pattern.test(one))
    }
    const calls = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => [method, path] as const),
    )
    const left = calls.filter(([method, path]) => !isCalled(method, path)).map((call) => call.join(' '))
    expect(left.sort()).toEqual(links)
  })

  /** The six digits of the newest mail to an address; waits until there are `count` with a code. */
  async function codeFor(email: string, count: number): Promise<string> {
    return vi.waitFor(async () => {
      const reply = await fetch(`${server.base}/dev/mailbox`, { headers: { accept: 'application/json' } })
      const mails: { to: string; text: string }[] = await reply.json()
      const codes = mails.flatMap(({ to, text }) => (to === email ? (/\b\d{6}\b/.exec(text) ?? []) : []))
      const [newest] = codes
      if (newest === undefined || codes.length < count) throw new Error(`${codes.length} codes were mailed to ${email}`)
      return newest
    }, patience)
  }
})
