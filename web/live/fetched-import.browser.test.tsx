import { afterEach, expect, test, vi } from 'vitest'
import { fetchedImport } from './fetched-import.ts'

const served = (status = 200) => new Response('', { status })
const askedOf = (asked: typeof fetch) => vi.mocked(asked).mock.calls.map(([path]) => path)

/** A network on which the first replies for a file are these; every later one is the file. */
function openNetwork(first: Record<string, readonly (Response | Error)[]> = {}): typeof fetch {
  const replies = new Map(Object.entries(first).map(([name, list]) => [`/${name}`, [...list]]))
  const asked = vi.fn(async (path: RequestInfo | URL) => {
    const reply = replies.get(String(path))?.shift() ?? served()
    if (reply instanceof Error) throw reply
    return reply
  })
  vi.stubGlobal('fetch', asked)
  return asked
}

afterEach(() => vi.unstubAllGlobals())

test('a part is imported when all its files are here, each fetched once for all parts', async () => {
  const asked = openNetwork()
  const load = vi.fn(async () => 'part')
  await expect(
    Promise.all([fetchedImport(load, ['a1.js', 'shared1.js']), fetchedImport(load, ['b1.js', 'shared1.js'])]),
  ).resolves.toEqual(['part', 'part'])
  await fetchedImport(load, ['a1.js', 'shared1.js'])
  expect(askedOf(asked)).toEqual(['/a1.js', '/shared1.js', '/b1.js'])
  expect(load).toHaveBeenCalledTimes(3)
})

test('fault F20: a part with a file that failed is not imported, and the next call fetches that file again', async () => {
  const asked = openNetwork({ 'shared2.js': [served(503), new TypeError('reset'), served(503)] })
  const load = vi.fn(async () => 'part')
  await expect(fetchedImport(load, ['a2.js', 'shared2.js'])).rejects.toThrow()
  expect(load).not.toHaveBeenCalled()
  expect(askedOf(asked)).toEqual(['/a2.js', '/shared2.js', '/shared2.js'])
  await expect(fetchedImport(load, ['b2.js', 'shared2.js'])).resolves.toBe('part')
  expect(askedOf(asked).slice(3)).toEqual(['/b2.js', '/shared2.js', '/shared2.js'])
})

test('what the page itself loads is not fetched again', async () => {
  const asked = openNetwork()
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/first3.js' })
  document.head.append(link)
  await fetchedImport(async () => null, ['first3.js', 'a3.js'])
  link.remove()
  expect(askedOf(asked)).toEqual(['/a3.js'])
})

test('a stylesheet that failed is put on by the next call, and leaves no dead link', async () => {
  openNetwork()
  const load = vi.fn(async () => null)
  const name = 'no-such-file/sheet.css'
  const links = () => document.querySelectorAll(`link[href="/${name}"]`).length
  await expect(fetchedImport(load, [name])).rejects.toThrow(name)
  expect([links(), load.mock.calls.length]).toEqual([0, 0])
  const again = fetchedImport(load, [name])
  expect(links()).toBe(1)
  await expect(again).rejects.toThrow(name)
})
