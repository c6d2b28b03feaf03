import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs a Debian package where the system has apt-get and lets us. Callers look for the program afterwards to see whether it worked. */
export function installDebian(name: string): void {
  if (!existsSync('/usr/bin/apt-get')) return
  const elevated = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const [command = 'apt-get', ...rest] = [...elevated, 'apt-get', ...args]
    process.stdout.write(`Installing a browser for the tests: ${command} ${rest.join(' ')}\n`)
    spawnSync(command, rest, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
}

/** The first of some paths where a file is. */
export const firstThere = (paths: readonly (string | undefined)[]): string | null =>
  paths.find((path) => path !== undefined && path !== '' && existsSync(path)) ?? null
