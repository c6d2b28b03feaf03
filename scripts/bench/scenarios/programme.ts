import { bundleProduct, startProductRuntime } from '../../local/product-runtime.ts'
import { alone, atMost, type Figure, quantile } from '../figures.ts'

/** The product, with an object that counts how often it is asked what everyone may read. */
const counting = `
import product, { ProgrammeObject, RelayObject, RoomObject } from './product.mjs'
export { RelayObject, RoomObject }
let asked = 0
class Counted extends ProgrammeObject {
  readPublic() { asked += 1; return super.readPublic() }
  calendarTold() { asked += 1; return super.calendarTold() }
  asked() { return asked }
}
export { Counted as ProgrammeObject }
export default {
  async fetch(request, env, ctx) {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/asked') return product.fetch(request, env, ctx)
    return new Response(String(await env.PROGRAMMES.get(env.PROGRAMMES.idFromName(searchParams.get('id'))).asked()))
  },
}`

const forms = ['public', 'schedule.json', 'schedule.xml', 'schedule.ics', 'live.json']
const windows = 3
const windowMs = 5_000
const atATime = 20

/** [PR8] Visitors and apps who read a programme in every form: how often its object is asked, and how long a read takes. */
export async function measureProgramme(closing: (() => Promise<void> | void)[]): Promise<Figure[]> {
  const { base, stop } = await startProductRuntime(bundleProduct(), null, { entry: counting })
  closing.push(stop)
  const headers = { 'content-type': 'application/json', origin: base }
  const make = await fetch(`${base}/api/programmes`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'Conference', timeZone: 'Europe/Berlin' }),
  })
  const id = String(Object(await make.json()).id)
  const cookie = make.headers.getSetCookie().join('; ')
  const sessions = Array.from({ length: 100 }, (_, n) => ({
    sourceId: `session-${n}`,
    title: `Session ${n}`,
    startsAt: new Date(Date.UTC(2026, 10, 21, 8) + Math.floor(n / 5) * 1_800_000).toISOString(),
    seconds: 1_800,
    stage: `Hall ${n % 5}`,
  }))
  const body = JSON.stringify({ sessions })
  await fetch(`${base}/api/programmes/${id}/import`, { method: 'POST', headers: { ...headers, cookie }, body })
  const askedSoFar = async () => Number(await (await fetch(`${base}/asked?id=${id}`)).text())

  const before = await askedSoFar()
  const took: number[] = []
  const endsAt = performance.now() + windows * windowMs
  const visitor = async (n: number) => {
    for (let nth = n; performance.now() < endsAt; nth += 1) {
      const startedAt = performance.now()
      await (await fetch(`${base}/api/programmes/${id}/${forms[nth % forms.length]}`)).text()
      took.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: atATime }, (_, n) => visitor(n)))
  const asked = (await askedSoFar()) - before
  // The programme itself, and what calendars were told; a window may begin at either end.
  const most = 2 * (windows + 1)
  return [
    alone('reads of a programme by visitors', '/s', took.length / ((windows * windowMs) / 1_000)),
    alone('requests to its object in 15 s, all forms', 'frames', asked, atMost(most)),
    alone('a read of a programme, p95', 'ms', quantile(took, 0.95)),
  ]
}
