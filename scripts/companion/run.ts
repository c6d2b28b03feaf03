/**
 * `npm run companion`: the module for Bitfocus Companion. Its packages come from the registry, apart from ours; then its types are
 * checked, it is built as its store builds it, and the package is put into `test-results/`, with its pages of keys as files that Companion imports.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { bin, root } from '../root.ts'
import { openHost } from './host.ts'
import { decksOf, pageFile } from './page-file.ts'

const folder = `${root}integrations/companion`
const installedMark = `${folder}/node_modules/.installed`
/** What npm says when the registry does not answer, or has not got a package. */
const unreachable =
  /E(?:AI_AGAIN|NOTFOUND|CONN\w+|TIMEDOUT|NETUNREACH|HOSTUNREACH|404|403|5\d\d)\b|ERR_SOCKET|FETCH_ERROR/

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(`${folder}/package-lock.json`))
    .digest('hex')

/** Installs its packages if they are not those of its lock file. Returns whether they are there. */
function install(): boolean {
  if (existsSync(installedMark) && readFileSync(installedMark, 'utf8') === lockHash()) return true
  const quick = ['--fetch-retries=0', '--fetch-timeout=30000', '--prefer-offline']
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...quick]
  const done = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' })
  if (done.status === 0) {
    writeFileSync(installedMark, lockHash())
    return true
  }
  if (unreachable.test(done.stderr)) return false
  throw new Error(`npm ci in integrations/companion failed:\n${done.stderr}`)
}

function run(command: string, args: readonly string[], cwd: string): void {
  const done = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${done.stdout}\n${done.stderr}`)
}

/** The pages of keys, as the packaged module has them. */
async function writePages(): Promise<void> {
  const none = { server: '', room1: '', room2: '', room3: '', room4: '', chosen: 1 }
  const host = await openHost(none, { token1: '', token2: '', token3: '', token4: '' })
  for (const deck of decksOf(host)) {
    const file = `test-results/cuelight-${deck.id.replace('_', '-')}.companionconfig`
    writeFileSync(root + file, JSON.stringify(pageFile(host, deck), null, 2))
    console.info(`${deck.name} is in ${file}.`)
  }
  await host.stop()
}

if (install()) {
  run(bin('tsc'), ['-b', 'integrations/companion'], root)
  run('npm', ['run', 'package'], folder)
  mkdirSync(`${root}test-results`, { recursive: true })
  for (const file of globSync('*.tgz', { cwd: folder })) {
    copyFileSync(`${folder}/${file}`, `${root}test-results/${basename(file)}`)
    console.info(`The module for Companion is in test-results/${basename(file)}.`)
  }
  await writePages()
} else {
  console.info(
    'The module for Companion was not built: the registry that has its packages (@companion-module/base and tools) cannot be reached. Its own tests of rules ran all the same.',
  )
}
