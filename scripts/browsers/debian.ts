import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** A silent mirror must not hold up the tests for long, and another installation under way must not make ours fail. */
const patience = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', '-o', 'DPkg::Lock::Timeout=120']

/**
 * Installs a Debian package if the system has apt-get and lets us. Callers look for the program afterwards to see
 * whether it worked.
 */
export function installDebian(name: string): void {
  if (!existsSync('/usr/bin/apt-get')) return
  const elevated = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const [command = 'apt-get', ...rest] = [...elevated, 'apt-get', ...patience, ...args]
    process.stdout.write(`Installing a browser for the tests: ${command} ${rest.join(' ')}\n`)
    spawnSync(command, rest, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
}

/**
 * The path of the first of these programs that exists, starts and is recent enough, or null. On Ubuntu, some are
 * scripts that only ask for another package.
 * @param minVersion the lowest major version, the first number that `--version` prints
 */
export const firstThatStarts = (paths: readonly (string | undefined)[], minVersion = 0): string | null =>
  paths.find((path) => path && existsSync(path) && versionOf(path) >= minVersion) ?? null

/** -1 if the program does not start. */
function versionOf(path: string): number {
  const { status, stdout } = spawnSync(path, ['--version'], { timeout: 60_000, encoding: 'utf8' })
  return status === 0 ? Number(/\d+/.exec(stdout)?.[0] ?? 0) : -1
}
