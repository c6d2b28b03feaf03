/** What is kept for a few seconds in the cache of the edge, which all isolates of a data centre share. */

/** The address of a request, and how to go on after its reply. */
export type EdgePlace = { url: string; later: (work: Promise<unknown>) => void }

type Place = { request: Request; later: EdgePlace['later'] }

/** When it was read: what is taken from the cache is as old as it is there. */
const ageHeader = 'X-Read-At'

/** A place in the cache. Nobody can read it over the network: the Worker answers no such address. */
export const edgePlace = ({ url, later }: EdgePlace, path: string): Place => ({
  request: new Request(new URL(`/edge${path}`, url)),
  later,
})

/** What is kept at a place, and when it was read; null if nothing is, or the cache cannot say. */
export async function fromEdge({ request }: Place): Promise<{ text: string; at: number } | null> {
  try {
    const found = await caches.default.match(request)
    const at = Number(found?.headers.get(ageHeader) ?? Number.NaN)
    return found === undefined || Number.isNaN(at) ? null : { text: await found.text(), at }
  } catch {
    return null
  }
}

/** Keeps a text for a while. It is kept after the reply, and a cache that refuses is no fault. */
export function toEdge({ request, later }: Place, text: string, { at, forMs }: { at: number; forMs: number }): void {
  const headers = { 'Cache-Control': `public, max-age=${Math.ceil(forMs / 1000)}`, [ageHeader]: String(at) }
  later(caches.default.put(request, new Response(text, { headers })).catch(() => undefined))
}
