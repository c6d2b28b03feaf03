/** Addresses of pages come from `schema/links/pages.ts`: a path written elsewhere is missed when it changes. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isAt } from '../schema/links/page-path.ts'
import { allPages } from '../schema/links/pages.ts'
import { walks } from '../web/e2e/pages/route-table.ts'
import { root } from './root.ts'

const isSource = (path: string) =>
  /\.tsx?$/.test(path) && !/\.(test|spec|proof)\.|(^|\/)(testing|e2e)\//.test(path) && path !== 'schema/links/pages.ts'

/** A page’s path in quotes or after a `}`, whether or not a query or more of the path follows. */
const spelled = new RegExp(
  `(?:['"\`}])(${allPages()
    .filter((path) => path !== '/')
    .map((path) => path.replace(/:\w+/g, '[^/]+'))
    .join('|')})(?=['"\`?#/])`,
)
const isComment = (line: string) => /^\s*(\/?\*|\/\/)/.test(line)

/** The paths of pages in a text. */
const pathsIn = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => !isComment(line))
    .flatMap((line) => spelled.exec(line)?.[1] ?? [])

test('no page’s path is written outside the list', () => {
  const found = ['schema', 'durable-objects', 'worker', 'web'].flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter(isSource)
      .flatMap((path) => pathsIn(readFileSync(root + path, 'utf8')).map((address) => `${path}: ${address}`)),
  )
  // The API has a resource of this name.
  expect(found).toEqual(['worker/routes/rooms/join.ts: /join'])
})

test('the flows walk through every page', () => {
  const walked = walks.filter(({ as }) => as !== 'member').flatMap(({ routes }) => routes.map(({ path }) => path))
  expect(allPages().filter((page) => !walked.some((path) => isAt(page, path)))).toEqual([])
})

test.each([
  ['<Link to="/login">', ['/login']],
  ["navigate('/dashboard?tab=1')", ['/dashboard']],
  ["const to = '/room/abc/viewer'", ['/room/abc/viewer']],
  ["origin + '/join/482913'", ['/join']],
  ["import { createPage } from './create/create-page.tsx'", []],
  ['/** `/login` */', []],
])('the check sees the paths in %s', (text, paths) => expect(pathsIn(text)).toEqual(paths))
