/** `npm run deploy`: refuses without its secrets and its database, then builds, migrates and deploys. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { bin, root } from '../root.ts'
import { addEarlierFiles, listBuilds } from './earlier-builds.ts'

const secrets = ['CONTROL_SECRET', 'COOKIE_SECRET']

const run = (tool: 'wrangler' | 'node', args: string[], stdio: 'inherit' | 'pipe' = 'inherit') =>
  spawnSync(bin(tool), args, { cwd: root, stdio, encoding: 'utf8' })

const configuration = readFileSync(`${root}wrangler.toml`, 'utf8')
const site = /^SITE = "(.*)"/m.exec(configuration)?.[1] ?? ''
// Nothing is deployed yet, so there are no files to keep.
const isFirst = process.argv.includes('--first')

/** What prevents a deployment, as sentences that say what to do. */
function obstacles(): string[] {
  const found: string[] = []
  if (/database_id = "0{8}-/.test(configuration)) {
    found.push('No database yet: run `npx wrangler d1 create cuelight` and write its database_id into wrangler.toml.')
  }
  if (/^MAIL_FROM = ".*\.example"/m.test(configuration)) {
    found.push('No sender of mail yet: write an address of your own domain into wrangler.toml as MAIL_FROM.')
  }
  if (!/^https:\/\/[^/\s]+$/.test(site) || site.endsWith('.example')) {
    found.push(
      'No address of the site yet: write it into wrangler.toml as SITE, for example https://rooms.your.domain.',
    )
  }
  // These are for a local server: the first would show everyone's mail, the second would allow plain http.
  for (const name of ['MAIL', 'LOCAL']) {
    if (new RegExp(`^${name}\\s*=`, 'm').test(configuration)) found.push(`Take ${name} out of wrangler.toml.`)
  }
  const listed = run('wrangler', ['secret', 'list'], 'pipe')
  const missing = secrets.filter((name) => listed.status !== 0 || !listed.stdout.includes(`"${name}"`))
  for (const name of missing) {
    found.push(`The secret ${name} is not set: run \`openssl rand -base64 48 | npx wrangler secret put ${name}\`.`)
  }
  return found
}

function stopWith(reasons: readonly string[]): never {
  process.stderr.write(`Not deployed:\n${reasons.map((line) => `  - ${line}`).join('\n')}\n`)
  process.exit(1)
}

function exitOnFailure({ status }: { status: number | null }): void {
  if (status !== 0) process.exit(status ?? 1)
}

const found = obstacles()
if (found.length > 0) stopWith(found)
exitOnFailure(run('node', ['scripts/build.ts']))
const assets = `${root}dist/assets`
if (isFirst) listBuilds([], assets, new Date())
else {
  const files = await addEarlierFiles(site, assets, new Date()).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    return stopWith([`${reason} If nothing is deployed there yet: npm run deploy -- --first`])
  })
  process.stdout.write(`${files} files of earlier builds go along, for pages that are open now.\n`)
}
exitOnFailure(run('wrangler', ['d1', 'migrations', 'apply', 'DB', '--remote']))
exitOnFailure(run('wrangler', ['deploy']))
