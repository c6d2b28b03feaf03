/** The walks of docs/architecture.md are true: each function that they name is in the file that stands after it. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './root.ts'

const document = readFileSync(`${root}docs/architecture.md`, 'utf8')
const section = /## Three walks\n([\s\S]*?)\n## /.exec(document)?.[1] ?? ''
const walks = section
  .split(/\n\n/)
  .flatMap((text) => {
    const title = /^\*\*(.*?)\.?\*\*/.exec(text)?.[1]
    return title === undefined ? [] : [{ title, text }]
  })
  .map(({ title, text }) => ({ title, named: [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name) }))

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
