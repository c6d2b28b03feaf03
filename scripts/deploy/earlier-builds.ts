/**
 * A deploy includes the files of earlier builds for seven days, so a page opened before it still finds the parts
 * that it fetches later. The site itself lists them, because a deploy may come from any machine.
 */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { z } from 'zod'

const keptDays = 7
const dayMs = 86_400_000
/** The platform refuses a deploy of more than 20,000 files, and a build has 3,000 of them. Some are pages. */
const mostAssets = 19_500
/** A file, which may be in the folder of a language. */
const fileName = z.string().regex(/^(?:[\w-]+\/)?[\w-][\w.-]*$/)

const buildList = z.array(
  z.object({
    files: z.array(fileName),
    /** Null for the newest build. */
    replacedAt: z.iso.datetime().nullable(),
  }),
)

/** The builds whose files a site serves, the newest first. */
export type Builds = z.infer<typeof buildList>

/** The list after `files` replaced the newest build at `now`. Builds replaced more than seven days ago are dropped. */
export function afterDeploy(builds: Builds, files: readonly string[], now: Date): Builds {
  const replaced = builds.map((build) => ({ ...build, replacedAt: build.replacedAt ?? now.toISOString() }))
  const kept = replaced.filter(({ replacedAt }) => now.getTime() - Date.parse(replacedAt) <= keptDays * dayMs)
  return [{ files: [...files], replacedAt: null }, ...kept]
}

/**
 * Copies the files that `site` serves for earlier builds into `folder`, next to those of the new build, and writes the
 * list of all. Where there are too many, those of the newest builds go along. Returns how many were copied. Throws if the
 * site cannot be reached.
 */
export async function addEarlierFiles(site: string, folder: string, now: Date, most = mostAssets): Promise<number> {
  const listed = await ask(site, `builds.json?at=${now.getTime()}`)
  const earlier = listed === null ? [] : buildList.parse(await listed.json())
  const builds = listBuilds(earlier, folder, now)
  const missing = builds.flatMap(({ files }) => files).filter((name) => !existsSync(`${folder}/${name}`))
  const room = most - (builds[0]?.files.length ?? 0)
  let added = 0
  for (const name of new Set(missing)) {
    if (added >= room) break
    const file = await ask(site, name)
    // It is missing on the site too, so this deploy removes nothing.
    if (file === null) continue
    mkdirSync(dirname(`${folder}/${name}`), { recursive: true })
    writeFileSync(`${folder}/${name}`, Buffer.from(await file.arrayBuffer()))
    added += 1
  }
  return added
}

/** Writes the list of builds next to the files of the newest one, in `folder`, and returns it. */
export function listBuilds(earlier: Builds, folder: string, now: Date): Builds {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const files = found.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
  const builds = afterDeploy(earlier, files, now)
  writeFileSync(`${folder}/builds.json`, JSON.stringify(builds))
  return builds
}

/** A file of the site's `/assets`; null if there is none with that name. */
async function ask(site: string, name: string): Promise<Response | null> {
  const address = new URL(`/assets/${name}`, site).href
  const reply = await fetch(address).catch((error: unknown) => new Error(`${address} cannot be reached: ${error}`))
  if (reply instanceof Response && reply.ok) return reply
  if (reply instanceof Response && reply.status === 404) return null
  throw reply instanceof Error ? reply : new Error(`${address} answers with ${reply.status}.`)
}
