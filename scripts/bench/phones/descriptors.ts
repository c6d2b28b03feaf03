import { execFileSync } from 'node:child_process'

/** What the runtime takes for each phone, and the dev server's proxy; measured. */
const perPhone = { runtime: 2, proxy: 4 }
/** Files, pipes and connections besides. */
const besides = 500

/** How many files one process may have open: now, and at most. */
function limits(): { soft: number; hard: number } {
  const read = (flag: string) => {
    const text = execFileSync('sh', ['-c', `ulimit ${flag} -n`], { encoding: 'utf8' }).trim()
    return text === 'unlimited' ? Number.POSITIVE_INFINITY : Number(text)
  }
  return { soft: read('-S'), hard: read('-H') }
}

/**
 * Fails with what to do where a run needs more open files than a process may have. Node raises its own soft limit to the
 * hard one when it starts, and what it starts inherits that.
 */
export function ensureDescriptors(phones: number, isServed: boolean): void {
  const needed = phones * (isServed ? perPhone.proxy : perPhone.runtime) + besides
  const { hard } = limits()
  if (needed <= hard) return
  const fits = Math.floor((hard - besides) / (isServed ? perPhone.proxy : perPhone.runtime))
  throw new Error(
    `${phones} phones need ${needed} open files in one process, and it may have ${hard}. ` +
      `Ask for --phones ${fits}, or raise the limit first: sudo prlimit --pid $$ --nofile=${needed}:${needed}`,
  )
}
