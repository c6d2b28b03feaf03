import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { startBareObject } from '../bench/targets/bare-object.ts'
import type { Target } from '../bench/targets/target.ts'
import { Viewer } from '../bench/viewer.ts'

/** The bench runs by hand, and its floor is source text that no compiler reads: a fault in it would be found much later. */
describe('the floor of the bench', () => {
  const welcome = '{"type":"welcome","text":"from the product"}'
  let floor: Target
  beforeAll(async () => {
    floor = await startBareObject('{"type":"hello"}', welcome)
  })
  afterAll(() => floor?.stop())

  it('welcomes a viewer as the product does, and sends it each broadcast', async () => {
    const viewer = await Viewer.connect(floor)
    expect(viewer.welcome).toBe(welcome)
    const heard = new Promise<string>((resolve) => {
      viewer.onMessage = (data) => resolve(data.toString())
    })
    await floor.cause(0, 'to everybody')
    expect(await heard).toBe('to everybody')
    const kept = new Promise<string>((resolve) => {
      viewer.onMessage = (data) => resolve(data.toString())
    })
    await (await fetch(`${floor.origin}/kept`, { method: 'POST', body: 'after one row' })).arrayBuffer()
    expect(await kept).toBe('after one row')
    viewer.end()
  })

  it('acknowledges a vote and counts each voter once', async () => {
    const socket = new WebSocket(floor.socketUrl)
    await once(socket, 'open')
    for (const selectedOptions of [[0], [1]]) {
      const reply = once(socket, 'message')
      socket.send(JSON.stringify({ type: 'vote', opId: 'op', pollId: 'p', voter: 'v', selectedOptions }))
      expect(String((await reply)[0])).toBe('{"type":"ack","opId":"op"}')
    }
    expect(await (await fetch(`${floor.origin}/votes?poll=p`)).text()).toBe('1')
    socket.terminate()
  })
})
