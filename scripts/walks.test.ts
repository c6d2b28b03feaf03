/**
 * The walks of docs/architecture.md are true: each function that they name is in the file that stands after it, and is called from the one
 * before. No type or lint reads a document.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { callsOf, isReached } from './calls.ts'
import { root } from './root.ts'

const document = readFileSync(`${root}docs/architecture.md`, 'utf8')
const section = /## Three walks\n([\s\S]*?)\n## /.exec(document)?.[1] ?? ''
const walks = section
  .split(/\n\n/)
  .flatMap((text) => {
    const title = /^\*\*(.*?)\.?\*\*/.exec(text)?.[1]
    return title === undefined ? [] : [{ title, text }]
  })
  .map(({ title, text }) => ({ title, text, named: [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name) }))

const files = ['schema', 'durable-objects', 'web'].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
)
const isFile = (name: string) => /\.tsx?$/.test(name)

/** Whether a text defines a function, or a method of a class: `tell`, `Publisher.tell`. */
function defines(text: string, name: string): boolean {
  const [method = '', owner] = name.split('.').reverse()
  const isThere = new RegExp(String.raw`(?<![\w.])${method}(?:\(|<|: |,| = )`).test(text)
  return isThere && (owner === undefined || new RegExp(String.raw`class ${owner}\b`).test(text))
}

/** The names of a walk, each with the file after it; a name that a walk has already placed needs none. */
const placed = walks.flatMap(({ title, named }) =>
  named.flatMap((name, at) => {
    const file = named.slice(at).find(isFile)
    const next = named.slice(at + 1).findIndex(isFile)
    return isFile(name) || file === undefined || next < 0 ? [] : [{ title, name, file }]
  }),
)

test('there are three walks', () => expect(walks.map(({ title }) => title)).toHaveLength(3))

test.each(placed)('$title: $name is in $file', ({ name, file }) => {
  const texts = files
    .filter((path) => `/${path}`.endsWith(`/${file}`))
    .map((path) => readFileSync(`${root}${path}`, 'utf8'))
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.some((text) => defines(text, name))).toBe(true)
})

/** Steps that no source shows, because somebody else makes the call. */
const unseen: readonly { from: string; to: string; why: string }[] = [
  { from: 'onChange', to: 'useShowFeed', why: 'the page has subscribed to the feed' },
  { from: 'useShowFeed', to: 'ClockFace', why: 'React draws what reads it' },
  { from: 'useShowFeed', to: 'PollBody', why: 'React draws what reads it' },
  { from: 'TallyPump.note', to: 'LiveRoom.#sendTallies', why: 'a timer calls what the room gave to the pump' },
]

type Hop = { title: string; from: readonly string[]; to: string }

/**
 * The steps of a walk: from where a function may be called, and the function. What follows from a call is in what it returns, so a
 * function before the last one may call the next. What one asks at the side calls nothing on the way. A sentence begins at another
 * process, or with what is told already.
 */
function hopsOf(title: string, text: string): Hop[] {
  return text.split(/(?<=[.`)])\. |: /).flatMap((sentence) => {
    const names = [...sentence.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => (isFile(name) ? [] : [name]))
    return names.slice(1).map((to, at) => ({ title, from: names.slice(0, at + 1).reverse(), to }))
  })
}
const hops = walks
  .flatMap(({ title, text }) => hopsOf(title, text.replace(/\s+/g, ' ')))
  .filter(({ from, to }) => !unseen.some((one) => one.from === from[0] && one.to === to))

const filesOf = (title: string, name: string): string[] =>
  placed
    .filter((one) => one.title === title && one.name === name)
    .flatMap(({ file }) => files.filter((path) => `/${path}`.endsWith(`/${file}`)))
const methodOf = (name: string): string => name.split('.').at(-1) ?? name

test.each(hops)('$title: $to is called from $from.0, or from one before it', ({ title, from, to }) => {
  const isCalledFrom = (name: string) =>
    filesOf(title, name).some((path) =>
      isReached(callsOf(path, readFileSync(root + path, 'utf8')), methodOf(name), methodOf(to)),
    )
  expect(from.find(isCalledFrom)).toBeDefined()
})

test('a call is seen through functions of the same file, and no other is', () => {
  const source = `
    class Room { hear(frame) { return this.#answer(frame) } #answer(frame) { return this.host.execute(frame) } ring() {} }
    const later = (run) => setTimeout(run, 1)
    function pump() { later(deliver) }`
  const calls = callsOf('x.ts', source)
  const steps = [
    ['hear', 'execute'],
    ['pump', 'deliver'],
    ['ring', 'execute'],
    ['hear', 'deliver'],
  ] as const
  expect(steps.map(([from, to]) => isReached(calls, from, to))).toEqual([true, true, false, false])
})

test('each step that no source shows is in a walk', () => {
  const texts = walks.map(({ text }) => text.replace(/\s+/g, ' '))
  const isThere = ({ from, to }: (typeof unseen)[number]) =>
    texts.some((text) => text.includes(`\`${from}\``) && text.includes(`\`${to}\``))
  expect(unseen.filter((one) => !isThere(one))).toEqual([])
})
