/** Keeps the logo of an event next to the page that keeps itself (rule PV9, decision 146): without a network the page asks for it here. */
import { programmeLogoPath } from '../../../schema/tools/look/entity.ts'

/** `keep-page.ts` and `web/public/programme/worker.js` use it too; the worker hands no logo out. */
export const cacheName = 'cuelight_visitors'

/** Whether something that is kept is a logo, and not a part of the page. */
export const isLogo = (path: string): boolean => path.startsWith('/api/programmes/')

const pathOf = ({ url }: Request): string => new URL(url).pathname

/** Keeps a logo that has been shown, in place of an older one of the same event. */
export const keepLogo = (programmeId: string, path: string): Promise<void> =>
  within(undefined, async (cache) => {
    if ((await cache.match(path)) !== undefined) return
    const reply = await fetch(path)
    if (!reply.ok) return
    await forgetIn(cache, programmeId)
    await cache.put(path, reply)
  })

/** The address of the kept logo; null if there is none. */
export const keptLogo = (path: string): Promise<string | null> =>
  within(null, async (cache) => {
    const kept = await cache.match(path)
    return kept === undefined ? null : URL.createObjectURL(await kept.blob())
  })

/** [PV9] An event that is closed or gone is forgotten, with its logo. */
export const forgetLogo = (programmeId: string): Promise<void> =>
  within(undefined, (cache) => forgetIn(cache, programmeId))

async function forgetIn(cache: Cache, programmeId: string): Promise<void> {
  const own = programmeLogoPath(programmeId, '')
  const kept = (await cache.keys()).filter((request) => pathOf(request).startsWith(own))
  await Promise.all(kept.map((request) => cache.delete(request)))
}

/** Over plain http browsers have no such cache, and a full one refuses. */
async function within<T>(otherwise: T, use: (cache: Cache) => Promise<T>): Promise<T> {
  if (!('caches' in window)) return otherwise
  try {
    return await use(await caches.open(cacheName))
  } catch {
    return otherwise
  }
}
