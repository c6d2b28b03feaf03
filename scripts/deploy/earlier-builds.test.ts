import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addEarlierFiles, afterDeploy, type Builds } from './earlier-builds.ts'

const day = (n: number) => new Date(Date.UTC(2026, 10, n))

describe('fault F13: files of earlier builds stay for seven days', () => {
  const cases: [string, Builds, string[][]][] = [
    ['a first build stands alone', [], [['new.js']]],
    [
      'the build it replaces stays, however long it stood',
      [{ files: ['a.js'], replacedAt: null }],
      [['new.js'], ['a.js']],
    ],
    [
      'seven days after it was replaced a build is still there, and leaves then',
      [
        { files: ['b.js'], replacedAt: null },
        { files: ['a.js'], replacedAt: day(13).toISOString() },
        { files: ['0.js'], replacedAt: day(12).toISOString() },
      ],
      [['new.js'], ['b.js'], ['a.js']],
    ],
  ]
  it.each(cases)('%s', (_, builds, expected) => {
    const after = afterDeploy(builds, ['new.js'], day(20))
    expect(after.map(({ files }) => files)).toEqual(expected)
    expect(after.map(({ replacedAt }) => replacedAt === null)).toEqual(expected.map((_, nth) => nth === 0))
  })
})

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort()

describe('fault F13: a deploy copies them from the site', () => {
  const root = mkdtempSync(join(tmpdir(), 'cuelight-builds-'))
  // The folder that the site serves. A deploy replaces it.
  let served = ''
  let answersWith = 200
  const site = createServer((request, reply) => {
    const name = new URL(request.url ?? '/', 'http://site').pathname.replace('/assets/', '')
    const found = served !== '' && filesIn(served).includes(name)
    reply.statusCode = answersWith === 200 && !found ? 404 : answersWith
    reply.end(found ? readFileSync(join(served, name)) : '')
  })
  beforeAll(() => new Promise<void>((resolve) => site.listen(0, resolve)))
  afterAll(() => {
    site.close()
    rmSync(root, { recursive: true, force: true })
  })
  const address = () => `http://localhost:${(site.address() as AddressInfo).port}`

  const build = (files: Record<string, string>): string => {
    const folder = mkdtempSync(join(root, 'dist-'))
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    return folder
  }
  const deploy = async (files: Record<string, string>, now: Date): Promise<string[]> => {
    const folder = build(files)
    await addEarlierFiles(address(), folder, now)
    served = folder
    return filesIn(folder).filter((name) => name !== 'builds.json')
  }

  it('and serves each unchanged until its time is over', async () => {
    expect(await deploy({ 'a.js': 'one', 'shared.css': 'css' }, day(1))).toEqual(['a.js', 'shared.css'])
    expect(await deploy({ 'b.js': 'two', 'shared.css': 'css' }, day(2))).toEqual(['a.js', 'b.js', 'shared.css'])
    expect(readFileSync(join(served, 'a.js'), 'utf8')).toBe('one')
    expect(await deploy({ 'c.js': 'three' }, day(8))).toEqual(['a.js', 'b.js', 'c.js', 'shared.css'])
    expect(await deploy({ 'd.js': 'four' }, day(10))).toEqual(['b.js', 'c.js', 'd.js', 'shared.css'])
  })

  it('also those of the other languages, which are in folders of their own', async () => {
    await deploy({ 'a.js': 'one', 'de-1234abcd/a.js': 'eins', 'fr-1234abcd/a.js': 'un' }, day(12))
    // The texts of one language have changed, and the code of both.
    const second = await deploy({ 'b.js': 'two', 'de-5678efab/b.js': 'zwei', 'fr-1234abcd/b.js': 'deux' }, day(13))
    expect(second).toEqual(expect.arrayContaining(['a.js', 'de-1234abcd/a.js', 'de-5678efab/b.js', 'fr-1234abcd/a.js']))
    expect(readFileSync(join(served, 'fr-1234abcd/a.js'), 'utf8')).toBe('un')
  })

  it('and if the platform takes no more, those of the newest builds', async () => {
    await deploy({ 'a.js': 'one' }, day(24))
    await deploy({ 'b.js': 'two', 'c.js': 'three' }, day(25))
    const folder = build({ 'd.js': 'four' })
    await addEarlierFiles(address(), folder, day(26), 3)
    expect(filesIn(folder)).toEqual(['b.js', 'builds.json', 'c.js', 'd.js'])
  })

  it('and stops if the site cannot list its files', async () => {
    answersWith = 503
    await expect(addEarlierFiles(address(), build({ 'e.js': 'five' }), day(11))).rejects.toThrow('answers with 503')
    answersWith = 200
    await expect(addEarlierFiles('http://localhost:1', build({}), day(11))).rejects.toThrow('cannot be reached')
  })

  it.each(['../../key', '../key', 'de-1/../../key', '/key', '..', 'de-1/..', 'de-1\\..\\..\\key'])(
    'and accepts no name that leads out of the folder: %s',
    async (name) => {
      served = build({ 'builds.json': JSON.stringify([{ files: [name], replacedAt: null }]) })
      await expect(addEarlierFiles(address(), build({}), day(11))).rejects.toThrow('invalid_format')
    },
  )
})
