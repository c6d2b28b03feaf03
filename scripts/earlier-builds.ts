/**
 * Files of earlier builds go along with a deploy for seven days, so that a page which was opened before it still finds
 * the parts it fetches later. The site itself lists them: a deploy may come from any machine.
 */
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

const keptDays = 7
const dayMs = 86_400_000
const fileName = z.string().regex(/^[\w-][\w.-]*$/)

const buildList = z.array(
  z.object({
    files: z.array(fileName),
    /** Null while it is the newest one. */
    replacedAt: z.iso.datetime().nullable(),
  }),
)

/** The builds whose files a site serves, the newest first. */
export type Builds = z.infer<typeof buildList>

/** The list after `files` took the place of the newest build at `now`. What was replaced more than seven days ago leaves. */
export function afterDeploy(builds: Builds, files: readonly string[], now: Date): Builds {
  const replaced = builds.map((build) => ({ ...build, replacedAt: build.replacedAt ?? now.toISOString() }))
  const kept = replaced.filter(({ replacedAt }) => now.getTime() - Date.parse(replacedAt) <= keptDays * dayMs)
  return [{ files: [...files], replacedAt: null }, ...kept]
}

/**
 * Puts the files that `site` serves for earlier builds beside those of the new one in `folder`, and the list of all.
 * Gives how many those are. Throws where the site cannot be asked.
 */
export async function addEarlierFiles(site: string, folder: string, now: Date): Promise<number> {
  const listed = await ask(site, `builds.json?at=${now.getTime()}`)
  const earlier = listed === null ? [] : buildList.parse(await listed.json())
  const builds = listBuilds(earlier, folder, now)
  const missing = builds.flatMap(({ files }) => files).filter((name) => !existsSync(`${folder}/${name}`))
  let added = 0
  for (const name of new Set(missing)) {
    const file = await ask(site, name)
    // Gone from the site too: nobody loses it by this deploy.
    if (file === null) continue
    writeFileSync(`${folder}/${name}`, Buffer.from(await file.arrayBuffer()))
    added += 1
  }
  return added
}

/** Writes the list of builds, of which that in `folder` is the newest, beside its files, and gives it. */
export function listBuilds(earlier: Builds, folder: string, now: Date): Builds {
  const builds = afterDeploy(earlier, readdirSync(folder), now)
  writeFileSync(`${folder}/builds.json`, JSON.stringify(builds))
  return builds
}

/** A file of the site's `/assets`; null where it has none of that name. */
async function ask(site: string, name: string): Promise<Response | null> {
  const address = new URL(`/assets/${name}`, site).href
  const reply = await fetch(address).catch((error: unknown) => new Error(`${address} cannot be reached: ${error}`))
  if (reply instanceof Response && reply.ok) return reply
  if (reply instanceof Response && reply.status === 404) return null
  throw reply instanceof Error ? reply : new Error(`${address} answers with ${reply.status}.`)
}
