/**
 * Who may import whom. The walls between folders are one table; there are no import cycles, neither at run time nor
 * between types; the core names no tool; and phones and displays load none of the organisers' libraries. No lint that we
 * have knows our folders, or follows what a file leads to.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { allTools } from '../schema/engine/all-tools.ts'
import { singleTools } from '../schema/engine/wire/single-wires.ts'
import { listOf } from '../schema/tools/lists.ts'
import { type Import, importsOf } from './imports.ts'
import { root } from './root.ts'

const floors = ['schema', 'web/ui', 'web/live', 'web/client']
const areas = ['site', 'account', 'dashboard', 'create', 'controller', 'programme', 'displays', 'audience'].map(
  (area) => `web/${area}`,
)

/** Each folder, and what it may import besides itself: `types of` means types only, `late` means only by `import()`. */
const walls: Readonly<Record<string, readonly string[]>> = {
  schema: [],
  'durable-objects': ['schema'],
  // What is bundled into programs of others.
  'integrations/companion/src': ['schema'],
  worker: ['schema', 'types of durable-objects'],
  'web/ui': ['schema'],
  'web/live': ['schema', 'web/ui'],
  // The routes of the API, with their bodies and replies, are a type of the Worker.
  'web/client': ['schema', 'web/ui', 'web/live', 'types of worker'],
  // The room in a page, which is the room itself: what it takes of the object is among the exceptions.
  'web/local-room': ['schema', 'types of web/live'],
  ...Object.fromEntries(areas.map((area) => [area, floors])),
  'web/site': [...floors, 'web/local-room'],
  // A rehearsal is the show in a room inside the page.
  'web/controller': [...floors, 'web/local-room'],
  'web/shell': [...floors, ...areas.map((area) => `late ${area}`)],
}

/** The only exceptions. */
const exceptions: readonly { from: string; to: string; why: string }[] = [
  ...['programme', 'room', 'relay'].map((object) => ({
    from: 'worker/index.ts',
    to: `durable-objects/${object}.ts`,
    why: 'the platform finds the class among its exports',
  })),
  {
    from: 'worker/schedules/read-address.ts',
    to: 'durable-objects/outside/fetch-outside.ts',
    why: 'rooms ask addresses for their webhooks as the Worker does for schedules, with one guard (decision 134)',
  },
  {
    from: 'web/controller/preview/display-preview.tsx',
    to: 'web/displays/display/display.tsx',
    why: 'the preview of the display is the display (decision 37)',
  },
  ...[
    'crowd/local-crowd',
    'crowd/outages',
    'crowd/people',
    'crowd/presence',
    'crowd/screens',
    'crowd/sockets/room-sockets',
    'crowd/sockets/socket',
    'live-room/live-room',
    'live-room/ports',
    'live-room/publish',
    'store/memory-store',
  ].map((part) => ({
    from: 'web/local-room/local-room.ts',
    to: `durable-objects/${part}.ts`,
    why: 'a rehearsal runs the real room (decision 25)',
  })),
  ...['live-room/decision', 'store/memory-store'].map((part) => ({
    from: 'web/local-room/rules-room.ts',
    to: `durable-objects/${part}.ts`,
    why: 'the demo of the landing page has the rules of the real room (decision 172)',
  })),
  ...['local-crowd', 'sockets/room-sockets', 'sockets/socket-session', 'sockets/socket'].map((part) => ({
    from: 'web/local-room/page-sockets.ts',
    to: `durable-objects/crowd/${part}.ts`,
    why: 'the sockets of a page are served as those of an object are (decision 57)',
  })),
]

/** Packages that must not be imported in some places. */
const packages: readonly { folders: readonly string[]; never: RegExp }[] = [
  { folders: ['schema'], never: /^(node|cloudflare):|^(hono|react|react-dom)(\/|$)/ },
  { folders: ['durable-objects', 'worker'], never: /^(react|react-dom)(\/|$)/ },
  { folders: ['durable-objects'], never: /^hono(\/|$)/ },
  { folders: ['web'], never: /^cloudflare:/ },
  { folders: ['web/audience'], never: /^(zod|qrcode|react-router)$/ },
]

/** Packages that phones and displays must not load, not even indirectly. */
const isLight = (file: string) => file.startsWith('web/audience/') || file.startsWith('web/displays/')
const heavy = /^(radix-ui|@tanstack|hono|lucide-react|papaparse|hucre)(\/|$)/

const isException = ({ from, to }: Pick<Import, 'from' | 'to'>) =>
  exceptions.some((one) => one.from === from && one.to === to)
const isIn = (folder: string, path: string) => path.startsWith(`${folder}/`)
const folderOf = (path: string) => Object.keys(walls).find((folder) => isIn(folder, path))

/** Every import that crosses a wall. */
const crossings = (imports: readonly Import[]): string[] =>
  imports.flatMap(({ from, to, kind }) => {
    const [here, there] = [folderOf(from), folderOf(to)]
    const isPackage = packages.some(({ folders, never }) => folders.some((one) => isIn(one, from)) && never.test(to))
    const ways = here === undefined || there === undefined || here === there ? null : (walls[here] ?? [])
    const isWay = ways?.some((way) => way === there || way === `${kind === 'type' ? 'types of' : kind} ${there}`)
    return isPackage || (isWay === false && !isException({ from, to })) ? [`${from} imports ${to} (${kind})`] : []
  })

/** Imports of tools by the core, which works on records of any kind and knows no tool, nor what follows from their lists. */
const toolsNamed = (imports: readonly Import[]): string[] =>
  imports
    .filter(({ from, to }) => /^schema\/(core|view)\//.test(from) && /^schema\/(tools|engine|decoders)\//.test(to))
    .map(({ from, to, kind }) => `${from} imports ${to} (${kind})`)

/** The names of tools, of their lists, and of what a room has one of. The core knows what undo is: a record like others. */
const toolNames = [...Object.keys(allTools), ...Object.entries(listOf).flat(), ...singleTools]
  .filter((name) => name !== 'undo')
  .map((name) => name.toLowerCase().replaceAll('_', '[_-]?'))
const toolName = new RegExp(`(?<![a-z])(${toolNames.join('|')})s?(?![a-z])`, 'i')

/** Texts in the core that have the name of a tool and mean something else, or one thing that every room has. */
const namesInCore: readonly { file: string; text: string; why: string }[] = [
  ...['timers', 'questions'].map((text) => ({
    file: 'schema/core/rights.ts',
    text,
    why: 'the rights of a limited link, which reach beyond one tool: keys and cookies have them',
  })),
]

/** The texts that a source contains, also those that are types, without the paths of its imports. */
function textsOf(path: string, source: string): string[] {
  const found: string[] = []
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    // A literal has its value, and a piece of a template its text as it is read.
    for (const [field, inner] of Object.entries(node))
      if (typeof inner !== 'string') visit(inner)
      else if (field === 'value' || field === 'cooked') found.push(inner)
  }
  visit(parseSync(path, source).program)
  return found.filter((text) => !text.startsWith('.'))
}

/** Texts of the core in which a tool is named. Comments may name one as an example, and imports have a test of their own. */
const toolsInTexts = (path: string, source: string): string[] =>
  textsOf(path, source)
    .filter((one) => toolName.test(one) && !namesInCore.some(({ file, text: known }) => file === path && known === one))
    .map((one) => `${path}: '${one}'`)

/** Rules that tools take from above them: tools stand on the core, and what follows from all of them stands on the tools. */
const takenFromAbove = (imports: readonly Import[]): string[] =>
  imports
    .filter(
      ({ from, to, kind }) =>
        /^schema\/tools\/.+\//.test(from) &&
        /^schema\/(engine|decoders)\/|^schema\/tools\/(tools|views)\.ts/.test(to) &&
        kind !== 'type',
    )
    .map(({ from, to, kind }) => `${from} imports ${to} (${kind})`)

/** What one tool may take from another. */
const toolArrows = [
  'games → quizzes',
  'games → stage',
  'now-and-next → timers',
  'polls → stage',
  'questions → bans',
  'room → look',
  'room → timers',
  'signals → messages',
  'signals → timers',
  'webhooks → timers',
]

/** Which folders directly in a folder import from which others, with files directly in it as folders of their own. */
function arrowsIn(base: string, imports: readonly Import[]): Import[] {
  const placeOf = (path: string) => (isIn(base, path) ? path.slice(base.length + 1).split('/')[0] : undefined)
  const places = imports.map(({ from, to, kind }) => ({ from: placeOf(from), to: placeOf(to), kind }))
  return places.flatMap(({ from, to, kind }) =>
    from === undefined || to === undefined || from === to ? [] : [{ from, to, kind }],
  )
}

/** The same between folders, each pair once. */
const namesOf = (arrows: readonly Import[]): string[] =>
  [...new Set(arrows.filter(({ from, to }) => !/\./.test(from + to)).map(({ from, to }) => `${from} → ${to}`))].sort()

/** One import cycle, or null. */
function circleIn(imports: readonly Import[]): string | null {
  const next = new Map<string, string[]>()
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to])
  const done = new Set<string>()
  const search = (file: string, path: readonly string[]): string | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file].join(' → ')
    if (done.has(file)) return null
    for (const other of next.get(file) ?? []) {
      const circle = search(other, [...path, file])
      if (circle !== null) return circle
    }
    done.add(file)
    return null
  }
  for (const file of next.keys()) {
    const circle = search(file, [])
    if (circle !== null) return circle
  }
  return null
}

/** Each late part that imports, directly or not, the file that fetches it. */
function lateCircles(imports: readonly Import[]): string[] {
  const fetched = imports.filter(({ kind }) => kind === 'late')
  return fetched.flatMap(({ from, to }) => {
    const back = imports.filter(({ kind }) => kind !== 'type')
    return waysTo(new RegExp(`^${from.replace(/[.]/g, '\\.')}$`), back, (file) => file === to)
  })
}

/** The import chain from some files to each package they load. */
function waysTo(names: RegExp, imports: readonly Import[], isStart: (file: string) => boolean): string[] {
  const ways = new Map(imports.filter(({ from }) => isStart(from)).map(({ from }) => [from, from]))
  const found: string[] = []
  for (const [file, way] of ways) {
    for (const { from, to, kind } of imports) {
      if (from !== file || kind === 'type') continue
      if (names.test(to)) found.push(`${way} → ${to}`)
      else if (!ways.has(to)) ways.set(to, `${way} → ${to}`)
    }
  }
  return found
}

const isSource = (path: string) =>
  /\.tsx?$/.test(path) && !/\.(test|spec|proof)\.|\.d\.ts$|(^|\/)(testing|e2e)\//.test(path)
const files = ['schema', 'durable-objects', 'worker', 'web', 'scripts', 'integrations/companion/src'].flatMap(
  (folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter(isSource),
)
const all = files.flatMap((path) => importsOf(path, readFileSync(root + path, 'utf8')))
const atStart = (imports: readonly Import[]) => imports.filter(({ kind }) => kind === 'value')
const known = (imports: readonly Import[]) => imports.filter((one) => one.kind !== 'late' && !isException(one))

describe('the code', () => {
  test('crosses no wall', () => expect(crossings(all)).toEqual([]))
  test('has no cycle at run time', () => expect(circleIn(atStart(all))).toBeNull())
  test('has no late part that imports the file that fetches it', () => expect(lateCircles(all)).toEqual([]))
  test('has no cycle between types', () => expect(circleIn(known(all))).toBeNull())
  test('keeps the libraries of organisers away from phones and displays', () =>
    expect(waysTo(heavy, all, isLight)).toEqual([]))
  test('has a core that names no tool', () => {
    expect(toolsNamed(all)).toEqual([])
    const core = files.filter((path) => /^schema\/(core|view)\//.test(path))
    expect(core.flatMap((path) => toolsInTexts(path, readFileSync(root + path, 'utf8')))).toEqual([])
  })

  test('has a core that compiles with tools that nobody has', () => {
    const project = `${root}scripts/core-alone/tsconfig.json`
    const { status, stdout } = spawnSync(`${root}node_modules/.bin/tsc`, ['-p', project], { encoding: 'utf8' })
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' })
  }, 60_000)

  test('has tools that take no rule from above them', () => expect(takenFromAbove(all)).toEqual([]))
  test('has tools that take little of each other, and never in a circle', () => {
    const arrows = arrowsIn('schema/tools', all)
    expect(namesOf(arrows)).toEqual(toolArrows)
    expect(circleIn(arrows)).toBeNull()
  })
  test('has a desk in which nothing imports upwards', () =>
    expect(circleIn(arrowsIn('web/controller', all))).toBeNull())
  test('uses every exception', () => {
    const isUsed = ({ file, text }: (typeof namesInCore)[number]) =>
      textsOf(file, readFileSync(root + file, 'utf8')).includes(text)
    expect(namesInCore.filter((one) => !isUsed(one))).toEqual([])
    const unused = exceptions.filter((one) => !all.some(({ from, to }) => one.from === from && one.to === to))
    expect(unused).toEqual([])
  })
})

/** The imports of some invented files. */
const made = (texts: Record<string, string>) => Object.entries(texts).flatMap(([path, text]) => importsOf(path, text))

describe('the check', () => {
  test.each([
    ['schema/core/x.ts', "import { a } from '../../worker/env.ts'", 'worker/env.ts (value)'],
    ['schema/core/x.ts', "import { readFileSync } from 'node:fs'", 'node:fs (value)'],
    ['durable-objects/x.ts', "export { a } from '../web/live/clock.ts'", 'web/live/clock.ts (value)'],
    ['integrations/companion/src/x.ts', "import { a } from '../../../web/live/clock.ts'", 'web/live/clock.ts (value)'],
    ['worker/x.ts', "import { RoomObject } from '../durable-objects/room.ts'", 'durable-objects/room.ts (value)'],
    ['worker/x.ts', "import { type A, b } from '../durable-objects/room.ts'", 'durable-objects/room.ts (value)'],
    ['worker/x.tsx', "import 'react-dom/server'", 'react-dom/server (value)'],
    ['web/ui/x.tsx', "import '../live/words/x.ts'", 'web/live/words/x.ts (value)'],
    ['web/live/x.ts', "import type { Desk } from '../controller/desk/desk.ts'", 'web/controller/desk/desk.ts (type)'],
    [
      'web/live/x.ts',
      "import { LiveRoom } from '../../durable-objects/live-room/live-room.ts'",
      'durable-objects/live-room/live-room.ts (value)',
    ],
    ['web/account/a/x.ts', "export * from '../../site/y.ts'", 'web/site/y.ts (value)'],
    ['web/shell/x.ts', "import { Page } from '../displays/page.tsx'", 'web/displays/page.tsx (value)'],
    ['web/displays/x.ts', "const load = () => import('../audience/y.tsx')", 'web/audience/y.tsx (late)'],
    ['web/client/x.ts', "import { routes } from '../shell/pages.ts'", 'web/shell/pages.ts (value)'],
    ['web/audience/x.ts', "import * as z from 'zod'", 'zod (value)'],
  ])('sees that %s goes through a wall: %s', (path, text, what) => {
    expect(crossings(made({ [path]: text }))).toEqual([`${path} imports ${what}`])
  })

  test.each([
    ['schema/core/x.ts', "import * as z from 'zod/mini'\nimport { a } from '../tools/y.ts'"],
    ['worker/x.ts', "import type { RoomObject } from '../durable-objects/room.ts'"],
    ['worker/index.ts', "export { RoomObject } from '../durable-objects/room.ts'"],
    ['web/shell/x.ts', "const load = () => import('../displays/page.tsx')"],
    ['web/account/x.tsx', "import { Field } from '../ui/field.tsx' // not '../site/field.tsx'"],
  ])('lets %s import the layers below it: %s', (path, text) => {
    expect(crossings(made({ [path]: text }))).toEqual([])
  })

  test('sees a tool in the core, and a list of them', () => {
    const texts = {
      'schema/core/x.ts': "import { tools } from '../tools/tools.ts'",
      'schema/core/y.ts': "import { put } from './change.ts'",
      'schema/view/y.ts': "import type { Poll } from '../tools/polls/entity.ts'",
      'schema/protocol.ts': "import type { Poll } from './tools/polls/entity.ts'",
    }
    expect(toolsNamed(made(texts))).toEqual([
      'schema/core/x.ts imports schema/tools/tools.ts (value)',
      'schema/view/y.ts imports schema/tools/polls/entity.ts (type)',
    ])
  })

  test.each([
    ["const list = 'timers'", ['timers']],
    ["type Cause = 'start' | 'timer-action'", ['timer-action']],
    ["type Door = Singles['room']", ['room']],
    ["const code = 'delete_all_questions'", ['delete_all_questions']],
    ['const code = `all_questions`', ['all_questions']],
    ["const list = { liveMessages: 'live_message' } as const", ['live_message']],
    ["import { put } from './timer.ts'", []],
    ["const code = 'change' // not 'poll'", []],
    ["const word = 'bandage'", []],
  ])('sees the name of a tool in a text of the core: %s', (source, named) => {
    expect(toolsInTexts('schema/core/x.ts', source)).toEqual(named.map((text) => `schema/core/x.ts: '${text}'`))
  })

  test('sees a tool that takes a rule from above', () => {
    const texts = {
      'schema/tools/polls/x.ts': "import { step } from '../../engine/step.ts'",
      'schema/tools/polls/y.ts': "import type { EventSection } from '../../engine/event/section.ts'",
    }
    expect(takenFromAbove(made(texts))).toEqual(['schema/tools/polls/x.ts imports schema/engine/step.ts (value)'])
  })

  test('sees what one tool takes from another, and a circle of tools whose files have none', () => {
    const texts = {
      'schema/tools/polls/x.ts': "import { isOn } from '../timers/a.ts'\nimport { y } from './y.ts'",
      'schema/tools/polls/y.ts': "import { listOf } from '../lists.ts'",
      'schema/tools/timers/b.ts': "import type { Y } from '../polls/y.ts'",
    }
    const arrows = arrowsIn('schema/tools', made(texts))
    expect(namesOf(arrows)).toEqual(['polls → timers', 'timers → polls'])
    expect(circleIn(arrows)).toBe('polls → timers → polls')
  })

  test('names the files of a cycle, in order', () => {
    const texts = {
      'schema/a.ts': "import { b } from './b.ts'",
      'schema/b.ts': "import { done } from './done.ts'\nexport { c } from './deep/c.ts'",
      'schema/deep/c.ts': "import { b } from '../b.ts'",
      'schema/done.ts': '',
    }
    expect(circleIn(atStart(made(texts)))).toBe('schema/b.ts → schema/deep/c.ts → schema/b.ts')
    expect(circleIn(atStart(made({ ...texts, 'schema/deep/c.ts': '' })))).toBeNull()
  })

  test('names a late part that leads back to the file that fetches it', () => {
    const texts = {
      'web/live/a.ts': "const load = () => import('./b.ts')",
      'web/live/b.ts': "import { c } from './c.ts'",
      'web/live/c.ts': "import { a } from './a.ts'",
    }
    expect(lateCircles(made(texts))).toEqual(['web/live/b.ts → web/live/c.ts → web/live/a.ts'])
    const late = { ...texts, 'web/live/c.ts': "const load = () => import('./a.ts')" }
    expect(lateCircles(made(late))).toHaveLength(2)
    expect(lateCircles(made({ ...texts, 'web/live/c.ts': "import type { a } from './a.ts'" }))).toEqual([])
  })

  test('tells a cycle of types from one at run time, and from a late import', () => {
    const withBack = (back: string) => made({ 'schema/a.ts': "import { b } from './b.ts'", 'schema/b.ts': back })
    const types = withBack("import type { A } from './a.ts'")
    expect([circleIn(atStart(types)), circleIn(known(types))]).toEqual([
      null,
      'schema/a.ts → schema/b.ts → schema/a.ts',
    ])
    expect(circleIn(known(withBack("const load = () => import('./a.ts')")))).toBeNull()
  })

  test('follows what a phone loads to an organisers’ library, including late parts', () => {
    const texts = {
      'web/audience/main.tsx': "import { a } from '../live/a.ts'",
      'web/live/a.ts': "const load = () => import('./b.ts')",
      'web/live/b.ts': "import { Menu } from 'radix-ui'",
      'web/controller/c.ts': "import { Menu } from 'radix-ui'",
    }
    expect(waysTo(heavy, made(texts), isLight)).toEqual([
      'web/audience/main.tsx → web/live/a.ts → web/live/b.ts → radix-ui',
    ])
  })
})
