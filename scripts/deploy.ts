/** `npm run deploy`: refuses without its secrets and its database, then migrates, builds and deploys. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { root } from './steps.ts'

const secrets = ['CONTROL_SECRET', 'COOKIE_SECRET']

const wrangler = (args: string[], stdio: 'inherit' | 'pipe' = 'inherit') =>
  spawnSync(`${root}node_modules/.bin/wrangler`, args, { cwd: root, stdio, encoding: 'utf8' })

/** What keeps a deployment from running, as sentences that say what to do. */
function obstacles(): string[] {
  const found: string[] = []
  const configuration = readFileSync(`${root}wrangler.toml`, 'utf8')
  if (/database_id = "0{8}-/.test(configuration)) {
    found.push('No database yet: run `npx wrangler d1 create cuelight` and write its database_id into wrangler.toml.')
  }
  if (/^MAIL_FROM = ".*\.example"/m.test(configuration)) {
    found.push('No sender of mail yet: write an address of your own domain into wrangler.toml as MAIL_FROM.')
  }
  // These are for a server on somebody's own machine: the first would show everybody's mail, the second allow plain http.
  for (const name of ['MAIL', 'LOCAL']) {
    if (new RegExp(`^${name}\\s*=`, 'm').test(configuration)) found.push(`Take ${name} out of wrangler.toml.`)
  }
  const listed = wrangler(['secret', 'list'], 'pipe')
  const missing = secrets.filter((name) => listed.status !== 0 || !listed.stdout.includes(`"${name}"`))
  for (const name of missing) {
    found.push(`The secret ${name} is not set: run \`openssl rand -base64 48 | npx wrangler secret put ${name}\`.`)
  }
  return found
}

const found = obstacles()
if (found.length > 0) {
  process.stderr.write(`Not deployed:\n${found.map((line) => `  - ${line}`).join('\n')}\n`)
  process.exit(1)
}
const steps = [
  () =>
    spawnSync(`${root}node_modules/.bin/vite`, ['build', '--config', 'web/vite.config.ts'], {
      cwd: root,
      stdio: 'inherit',
    }),
  () => wrangler(['d1', 'migrations', 'apply', 'DB', '--remote']),
  () => wrangler(['deploy']),
]
for (const step of steps) {
  const { status } = step()
  if (status !== 0) process.exit(status ?? 1)
}
