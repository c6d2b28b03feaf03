/** Files of the build by what they contain: their own names say nothing (`web/build/file-names.ts`). */
import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { optionsFromEnvironment } from '../../../scripts/local/server.ts'

const manifest = z.record(z.string(), z.object({ file: z.string(), name: z.string().optional() }))

/** The address, as a pattern, of the script that the build made of a page, a part or a group of code. */
export function built(name: string): string {
  const chunks = ['manifest', 'phone'].flatMap((build) => {
    const text = readFileSync(`${optionsFromEnvironment().pages}/.vite/${build}.json`, 'utf8')
    return Object.values(manifest.parse(JSON.parse(text))).filter((chunk) => chunk.name === name)
  })
  const [chunk, ...more] = chunks.filter(({ file }) => file.endsWith('.js'))
  if (chunk === undefined || more.length > 0) throw new Error(`the build has ${chunks.length} scripts of ${name}`)
  return `**/${chunk.file}*`
}
