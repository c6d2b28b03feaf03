/**
 * Keeps what this release writes as samples: `npx node schema/testing/keep-samples.ts && npx biome format --write schema`.
 * Run it when a release is out: from then on it is the previous one, whose pages are open and whose entities are stored.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { written } from './release.ts'

for (const [name, samples] of Object.entries(written)) {
  writeFileSync(join(import.meta.dirname, `samples/${name}.json`), `${JSON.stringify(samples, null, 2)}\n`)
}
