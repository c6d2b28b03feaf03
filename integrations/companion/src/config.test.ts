import { describe, expect, test } from 'vitest'
import { chosenIn, configFields, type ModuleConfig, type ModuleSecrets, readSettings, withoutKeys } from './config.ts'

const id = 'Zt3v0qJ8mYxK4bW1nR7cLe'
const token = `cl_${'a'.repeat(43)}`
const base = 'https://cuelight.example'
const config = (patch: Partial<ModuleConfig> = {}): ModuleConfig => ({
  server: base,
  room1: id,
  room2: '',
  room3: '',
  room4: '',
  chosen: 1,
  ...patch,
})
const secrets = (token1 = token): ModuleSecrets => ({ token1, token2: '', token3: '', token4: '' })

describe('[CP2] settings', () => {
  test.each([
    ['an id', { room1: ` ${id} ` }, { base, token, room: { id } }],
    [
      'a controller link',
      { server: '', room1: `${base}/room/${id}/controller#key=abc` },
      { base, token, room: { id } },
    ],
    [
      'another page of the room',
      { server: '', room1: `${base}/room/${id}/viewer?as=hall` },
      { base, token, room: { id } },
    ],
    ['six digits with a space', { room1: '482 913' }, { base, token, room: { code: '482913' } }],
    ['a join link', { server: '', room1: `${base}/join/482913?room=${id}` }, { base, token, room: { id } }],
    ['a server without https', { server: 'cuelight.example' }, { base, token, room: { id } }],
    [
      'a server with a path and a port',
      { server: 'http://10.0.0.5:8787/' },
      { base: 'http://10.0.0.5:8787', token, room: { id } },
    ],
  ])('[CP2] takes %s', (_, patch, named) => {
    expect(readSettings(config(patch), secrets(), 1)).toEqual(named)
  })

  test.each([
    ['no room', config({ room1: '' }), secrets(), /fill in the room/],
    ['no token', config(), secrets(''), /fill in the token/],
    ['the key of a link as token', config(), secrets('x'.repeat(43)), /no token/],
    ['no server', config({ server: '' }), secrets(), /fill in the server/],
    ['a server that is no address', config({ server: 'the one in the hall' }), secrets(), /fill in the server/],
    ['a text that names no room', config({ room1: 'Main hall' }), secrets(), /names no room/],
  ])('[CP2] says what is missing with %s', (_, given, kept, problem) => {
    expect(readSettings(given, kept, 1)).toEqual({ problem: expect.stringMatching(problem) })
  })

  test('[CP2] threat T79: keeps no key of a link, and nothing else changes', () => {
    const link = `${base}/room/${id}/controller#key=secret`
    expect(withoutKeys(config({ room1: link, room2: '482913' }))).toEqual(
      config({ room1: `${base}/room/${id}`, room2: '482913' }),
    )
    expect(withoutKeys(config({ room1: `${base}/room/${id}` }))).toBeNull()
    expect(withoutKeys(config({ room1: `${base}/join/482913` }))).toBeNull()
    const kept = withoutKeys(config({ room1: link }))!
    expect(readSettings(kept, secrets(), 1)).toEqual({ base, token, room: { id } })
  })

  test('[CP2] the fields are those of the settings, and tokens are secrets', () => {
    const fields = configFields().filter(({ type }) => type !== 'static-text')
    expect(fields.filter(({ type }) => type === 'secret-text').map(({ id }) => id)).toEqual(Object.keys(secrets()))
    const plain = fields.filter(({ type }) => type === 'textinput').map(({ id }) => id)
    expect([...plain, 'chosen'].sort()).toEqual(Object.keys(config()).sort())
  })

  test('a room that the settings do not have is the first', () => {
    expect([chosenIn({}), chosenIn({ chosen: 3 }), chosenIn({ chosen: 9 })]).toEqual([1, 3, 1])
  })
})
