/** Weighs the first load of each kind of page from the build's manifest, gzipped, against architecture 8. */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { root } from './steps.ts'

type Chunk = { file: string; imports?: string[]; css?: string[]; assets?: string[] }
type Budget = { page: string; kind: 'js' | 'css' | 'font'; entries: string[]; targetKb: number; failKb: number }

const shell = 'index.html'
/** The phone's entry and what it fetches by itself. */
const phone = ['join.html', 'audience/answer-engine.ts']
const budgets: readonly Budget[] = [
  { page: 'phone', kind: 'js', entries: ['join.html'], targetKb: 90, failKb: 105 },
  // A phone that is asked something right away: the question's screen comes beside the first load, never inside it.
  { page: 'poll', kind: 'js', entries: [...phone, 'audience/poll-screen.tsx'], targetKb: 97, failKb: 105 },
  { page: 'quiz', kind: 'js', entries: [...phone, 'audience/quiz-screen.tsx'], targetKb: 103, failKb: 110 },
  { page: 'feedback', kind: 'js', entries: [...phone, 'audience/feedback-screen.tsx'], targetKb: 97, failKb: 105 },
  { page: 'phone', kind: 'css', entries: ['join.html'], targetKb: 8, failKb: 12 },
  { page: 'phone', kind: 'font', entries: ['join.html'], targetKb: 35, failKb: 35 },
  { page: 'viewer', kind: 'js', entries: [shell, 'stage/viewer-page.tsx'], targetKb: 95, failKb: 95 },
  { page: 'landing', kind: 'js', entries: ['site.html', 'site/wake-islands.tsx'], targetKb: 80, failKb: 95 },
  {
    page: 'controller',
    kind: 'js',
    entries: [shell, 'app/routed-pages.tsx', 'app/organiser-shell.tsx', 'controller/controller-page.tsx'],
    targetKb: 190,
    failKb: 230,
  },
]

const dist = process.env.CUELIGHT_OUT_DIR ?? `${root}dist`
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'))

let isOver = false
for (const budget of budgets) {
  const kb = filesOf(budget).reduce((sum, file) => sum + weightKb(file), 0)
  const verdict = kb > budget.failKb ? 'FAILS' : kb > budget.targetKb ? 'over target' : 'ok'
  if (kb > budget.failKb) isOver = true
  const limits = `target ${budget.targetKb}, fail ${budget.failKb}`
  process.stdout.write(
    `${budget.page.padEnd(11)}${budget.kind.padEnd(5)}${kb.toFixed(1).padStart(7)} kB  (${limits})  ${verdict}\n`,
  )
}
process.exitCode = isOver ? 1 : 0

/** Every file of a kind that the first load of these entries pulls in, each once. */
function filesOf({ entries, kind }: Budget): string[] {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`the build has no ${name}`)
    if (kind === 'js') files.add(chunk.file)
    if (kind === 'css') for (const file of chunk.css ?? []) files.add(file)
    if (kind === 'font') for (const file of chunk.assets ?? []) if (file.endsWith('.woff2')) files.add(file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const entry of entries) visit(entry)
  return [...files]
}

/** Fonts are compressed already; the rest is weighed as it travels. */
function weightKb(file: string): number {
  const bytes = readFileSync(`${dist}/${file}`)
  return (file.endsWith('.woff2') ? bytes : gzipSync(bytes, { level: 9 })).length / 1000
}
