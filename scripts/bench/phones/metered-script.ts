/**
 * The Worker with a meter around its objects. workerd on one machine runs all objects on the same cores; in production each
 * has its own. So this counts what each object is asked, and how long its own code runs.
 */
export const meteredScript = `
import product, { RoomObject as Room, RelayObject as Relay } from './product.mjs'

const meters = new Map()
const meterOf = (name) => {
  if (!meters.has(name)) meters.set(name, { requests: 0, ownMs: 0, seconds: {}, calls: {} })
  return meters.get(name)
}
let isInside = false
/** Counts one event of an object, and the time until the object waits for another one or is done. */
function metered(name, call, isRequest, run) {
  // What an object calls of itself is part of the same event.
  if (isInside) return run()
  const meter = meterOf(name)
  // A socket that closes is not counted as a request: a crowd that is cut off closes all its sockets in one moment.
  if (isRequest) {
    meter.requests += 1
    meter.calls[call] = (meter.calls[call] ?? 0) + 1
    const second = Math.floor(Date.now() / 1000)
    meter.seconds[second] = (meter.seconds[second] ?? 0) + 1
  }
  const startedAt = performance.now()
  isInside = true
  try {
    return run()
  } finally {
    isInside = false
    meter.ownMs += performance.now() - startedAt
  }
}
/** The object handles a reply in the turns after it arrives, so the clock stops a few turns later. */
function continued(name, reply) {
  return reply.then((value) => {
    const startedAt = performance.now()
    let turns = 12
    const turn = () => (turns-- > 0 ? queueMicrotask(turn) : (meterOf(name).ownMs += performance.now() - startedAt))
    turn()
    return value
  })
}
const callsOf = (name, stub) =>
  new Proxy(stub, { get: (_, key) => (...args) => continued(name, stub[key](...args)) })

const ends = ['webSocketClose', 'webSocketError']
/** Methods that are no events: they find another object, or only tests call them. */
const inner = ['constructor', 'relay', 'room', 'drained']
function withMeter(Base, label) {
  class Metered extends Base {}
  for (const key of Object.getOwnPropertyNames(Base.prototype).filter((name) => !inner.includes(name))) {
    const own = Base.prototype[key]
    Metered.prototype[key] = function (...args) {
      return metered(label(this), key, !ends.includes(key), () => own.apply(this, args))
    }
  }
  return Metered
}
const names = new Map()
const nameOf = (kind) => (object) => {
  const id = object.ctx.id.toString()
  if (!names.has(id)) names.set(id, kind + ' ' + (names.size + 1))
  return names.get(id)
}
export class RoomObject extends withMeter(Room, nameOf('room')) {
  relay(number) {
    return callsOf(nameOf('room')(this), super.relay(number))
  }
}
export class RelayObject extends withMeter(Relay, nameOf('relay')) {
  room() {
    return callsOf(nameOf('relay')(this), super.room())
  }
}
export { ProgrammeObject } from './product.mjs'
export default {
  ...product,
  fetch(request, env, ctx) {
    if (new URL(request.url).pathname !== '/meters') return product.fetch(request, env, ctx)
    const read = Object.fromEntries(meters)
    meters.clear()
    return Response.json(read)
  },
}
`
