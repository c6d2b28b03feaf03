/**
 * Weighs the first load of each kind of page, and all that two of them fetch, from the builds' manifests, gzipped, against its budget; and looks for
 * import cycles and for files that blockers take away.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { ruleThatBlocks } from './blockers/blocked.ts'
import { root } from './root.ts'

type Chunk = {
  file: string
  name?: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}
type Budget = {
  page: string
  kind: 'js' | 'css' | 'font'
  entries: string[]
  kb: number
  /** The size at which it fails; `kb` by default. */
  failKb?: number
  /** The most files it may be in. */
  files?: number
  /** Set for everything that a page fetches without being asked. The scripts of its workers count too. */
  isInAll?: true
}

const shell = 'index.html'
const phone = ['join.html']
const viewer = [shell, 'displays/display/viewer-page.tsx']
const front = ['site.html', 'site/wake-islands.tsx']
const desk = [shell, 'shell/routed-pages.tsx', 'shell/organiser-shell.tsx', 'controller/controller-page.tsx']
/** What a desk fetches without being asked, besides its tabs and dialogs, and then the same of the front page. */
const deskLater = ['../schema/engine/commands/prediction.ts', 'controller/extras.tsx', 'controller/rundown/rundown.tsx']
const deskParts = ['ui/overlay/menu.tsx', 'display-preview', 'toaster']
const frontLater = ['site/demo/live-preview.tsx', 'client/rooms-here/rooms-here-list.tsx']
const budgets: readonly Budget[] = [
  // All that a phone ever fetches (decision 144).
  { page: 'phone', kind: 'js', entries: phone, kb: 130, failKb: 142, files: 1 },
  { page: 'phone', kind: 'css', entries: phone, kb: 8, failKb: 12, files: 1 },
  { page: 'phone', kind: 'font', entries: phone, kb: 35 },
  // Decision 85 says why a display and the desk may weigh more than they did.
  { page: 'viewer', kind: 'js', entries: viewer, kb: 145 },
  // A clock in a slide weighs no more than one on a wall.
  { page: 'embed', kind: 'js', entries: [shell, 'displays/embed/embed-page.tsx'], kb: 145 },
  // Visitors read it on their phones: as light as the agenda.
  {
    page: 'visitors',
    kind: 'js',
    entries: [shell, 'shell/routed-pages.tsx', 'displays/visitors/visitors-page.tsx'],
    kb: 145,
  },
  { page: 'landing', kind: 'js', entries: front, kb: 85 },
  { page: 'controller', kind: 'js', entries: desk, kb: 240 },
  { page: 'landing in all', kind: 'js', entries: [...front, ...frontLater], kb: 170, isInAll: true },
  // Decision 124 says why it may weigh more than it should.
  {
    page: 'controller in all',
    kind: 'js',
    entries: [...desk, ...deskLater, ...deskParts],
    kb: 340,
    failKb: 365,
    isInAll: true,
  },
]

const dist = process.env.CUELIGHT_OUT_DIR ?? `${root}dist`
const built = (name: string): Record<string, Chunk> => JSON.parse(readFileSync(`${dist}/.vite/${name}.json`, 'utf8'))
const manifest = { ...built('manifest'), ...built('phone') }

for (const { page, kind, entries, kb, failKb = kb, files, isInAll = false } of budgets) {
  const added = filesOf(kind, entries, isInAll)
  const weight = added.reduce((sum, file) => sum + weightKb(file), 0)
  const isOver = weight > failKb || (files !== undefined && added.length > files)
  const verdict = isOver ? 'FAILS' : weight > kb ? 'over' : 'ok'
  if (isOver) process.exitCode = 1
  const name = `${page.padEnd(18)}${kind.padEnd(5)}`
  const counted = files === undefined ? '' : `  ${added.length} files of ${files}`
  process.stdout.write(
    `${name}${weight.toFixed(1).padStart(7)} kB of ${kb} (fails at ${failKb})${counted}  ${verdict}\n`,
  )
}

/** What a page may weigh more in another language than in English. */
const languageKb = 6
const folders = readdirSync(`${dist}/assets`, { withFileTypes: true }).filter((entry) => entry.isDirectory())
for (const { name } of folders) {
  for (const [page, entries] of Object.entries({ phone, viewer })) {
    const inLanguage = (file: string) => file.replace('assets/', `assets/${name}/`)
    const more = filesOf('js', entries).reduce((sum, file) => sum + weightKb(inLanguage(file)) - weightKb(file), 0)
    if (more > languageKb) process.exitCode = 1
    const verdict = more > languageKb ? 'FAILS' : 'ok'
    const code = name.slice(0, name.lastIndexOf('-'))
    process.stdout.write(`${page} in ${code}: ${more.toFixed(1)} kB more of ${languageKb}  ${verdict}\n`)
  }
}

for (const { parentPath, name } of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  const path = `${parentPath}/${name}`.slice(dist.length)
  const rule = path.startsWith('/.vite') ? null : ruleThatBlocks(path)
  if (rule === null) continue
  process.exitCode = 1
  process.stdout.write(`${path}  FAILS: blockers of ads and trackers take it away (${rule})\n`)
}

for (const circle of circles()) {
  process.exitCode = 1
  process.stdout.write(`${circle.join(' > ')}  FAILS: one of them runs before what it needs is there\n`)
}

/** The chunks that import each other in a cycle. */
function circles(): string[][] {
  const found: string[][] = []
  const done = new Set<string>()
  const visit = (name: string, path: readonly string[]) => {
    if (path.includes(name)) found.push([...path.slice(path.indexOf(name)), name])
    if (path.includes(name) || done.has(name)) return
    for (const next of manifest[name]?.imports ?? []) visit(next, [...path, name])
    done.add(name)
  }
  for (const name of Object.keys(manifest)) visit(name, [])
  return found
}

/**
 * Every file of a kind that these entries import, each once.
 * @param entries sources, or the names of chunks that are made of several
 */
function filesOf(kind: Budget['kind'], entries: readonly string[], hasWorkers = false): string[] {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    const chunk = manifest[name] ?? Object.values(manifest).find((one) => one.name === name)
    if (chunk === undefined) throw new Error(`the build has no ${name}`)
    if (kind === 'js') files.add(chunk.file)
    if (hasWorkers) for (const file of chunk.assets ?? []) if (file.endsWith('.js')) files.add(file)
    if (kind === 'css') for (const file of chunk.css ?? []) files.add(file)
    if (kind === 'font') for (const file of chunk.assets ?? []) if (isFirstFont(file)) files.add(file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const entry of entries) visit(entry)
  return [...files]
}

/** The letters beyond Latin-1 are fetched only where a text has one, and the display type only where it is used. */
function isFirstFont(file: string): boolean {
  const [source = ''] = Object.entries(manifest).find(([, chunk]) => chunk.file === file) ?? []
  return file.endsWith('.woff2') && !source.includes('-latin-ext-')
}

/** Fonts are already compressed; everything else is weighed as sent. */
function weightKb(file: string): number {
  const bytes = readFileSync(`${dist}/${file}`)
  return (file.endsWith('.woff2') ? bytes : gzipSync(bytes, { level: 9 })).length / 1000
}
