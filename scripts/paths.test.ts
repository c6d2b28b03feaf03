/** The project can be in any folder, such as `My Events`: an address writes its space as `%20`, which no file system knows. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './root.ts'

test('no file takes the pathname of an address for a path', () => {
  const files = globSync(
    ['*.ts', '{schema,durable-objects,worker,web,scripts,integrations/companion/src}/**/*.{ts,tsx}'],
    { cwd: root },
  )
  expect(files.length).toBeGreaterThan(500)
  const pattern = /import\.meta\.url\)\.pathname/
  expect(files.filter((file) => pattern.test(readFileSync(root + file, 'utf8')))).toEqual([])
})
