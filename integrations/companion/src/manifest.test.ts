/** What the store of Companion asks of the manifest and of the main file: it reads both as texts. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const folder = join(import.meta.dirname, '..')
const read = (path: string): Record<string, unknown> => JSON.parse(readFileSync(join(folder, path), 'utf8'))
const manifest = read('companion/manifest.json')
const ownPackage = read('package.json')

describe('[CP6] the manifest, as reviewers of the store read it', () => {
  test('[CP6] names the module once, and leaves versions to the build', () => {
    expect(manifest).toMatchObject({ type: 'connection', id: ownPackage['name'], name: ownPackage['name'] })
    expect(manifest).toMatchObject({ version: '0.0.0', legacyIds: [], license: ownPackage['license'] })
    expect(manifest).toMatchObject({ repository: (ownPackage['repository'] as { url: string }).url })
    expect(manifest['bugs']).toBe(`https://github.com/bitfocus/companion-module-${manifest['id']}/issues`)
  })

  test('[CP6] runs on node22, from the file that the build makes, with no permissions', () => {
    expect(manifest['runtime']).toEqual({
      type: 'node22',
      api: 'nodejs-ipc',
      apiVersion: '0.0.0',
      entrypoint: `../${ownPackage['main']}`,
    })
    expect(ownPackage).toMatchObject({ type: 'module', dependencies: { '@companion-module/base': '~2.0.4' } })
  })

  test('[CP6] has keywords that help: not what every module has, and not its own names', () => {
    const keywords = manifest['keywords'] as string[]
    expect(keywords.filter((word) => /companion|module|stream ?deck|bitfocus|cuelight/i.test(word))).toEqual([])
    expect(keywords.length).toBeGreaterThan(2)
  })

  test('[CP6] comes with a licence, help, and upgrade scripts next to its class', () => {
    for (const file of ['../LICENSE', '../README.md', '../companion/HELP.md', 'upgrades.ts']) {
      expect(existsSync(join(import.meta.dirname, file)), file).toBe(true)
    }
    const main = readFileSync(join(folder, 'src/main.ts'), 'utf8')
    expect(main).toMatch(/^export \{ UpgradeScripts \}$/m)
    expect(main).toMatch(/^export default class \w+ extends InstanceBase</m)
    expect(main).not.toContain('runEntrypoint')
  })
})
