import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

type Process = { pid: number; parent: number; residentKb: number; command: string }

/** Every process of this machine. Small images of Linux have no `ps`. */
const processes = (): Process[] => (existsSync('/proc/self/status') ? processesOfLinux() : processesFromPs())

function processesOfLinux(): Process[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return ids.flatMap((id) => {
    try {
      const status = readFileSync(`/proc/${id}/status`, 'utf8')
      const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
      const command = readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ')
      return [{ pid: Number(id), parent: field('PPid'), residentKb: field('VmRSS'), command }]
    } catch {
      // It has ended.
      return []
    }
  })
}

function processesFromPs(): Process[] {
  const text = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,args='], {
    encoding: 'utf8',
    maxBuffer: 16 * 1024 ** 2,
  })
  return text.split('\n').flatMap((line) => {
    const [, pid, parent, rss, command] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    if (command === undefined) return []
    return [{ pid: Number(pid), parent: Number(parent), residentKb: Number(rss), command }]
  })
}

/** The processes below this one whose command line contains a text. */
export function descendants(ancestor: number, containing: string): { pid: number; command: string }[] {
  const all = processes()
  const below = new Set([ancestor])
  // Children come after their parents in no particular order: repeat until nothing is added.
  for (let before = 0; before !== below.size; ) {
    before = below.size
    for (const { pid, parent } of all) if (below.has(parent)) below.add(pid)
  }
  return all.filter(({ pid, command }) => pid !== ancestor && below.has(pid) && command.includes(containing))
}

/** Ends the processes that this process started, and their children, by their ids. */
export function endDescendants(): void {
  for (const { pid } of descendants(process.pid, '')) {
    try {
      process.kill(pid, 'SIGTERM')
    } catch {
      // It has already ended.
    }
  }
}

/** Does some work on what runs already, and returns its result. If the work fails, what runs is stopped. */
export async function orStop<T>(stop: () => unknown, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await stop()
    throw error
  }
}

/** Calls back when the process that started this one has ended. */
export function onParentEnd(callback: () => void): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    callback()
  }, 500).unref()
}

/** The resident memory of a process, in KB. */
export function residentKb(pid: number): number {
  const found = processes().find((process) => process.pid === pid)
  if (found === undefined) throw new Error(`the measured process ${pid} has ended`)
  return found.residentKb
}
