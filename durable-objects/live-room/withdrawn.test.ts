import { describe, expect, it } from 'vitest'
import { roomReply } from '../../schema/api.ts'
import { nobody } from '../../schema/core/door.ts'
import type { DirectCommand } from '../../schema/engine/commands/commands.ts'
import { isoTime } from '../../schema/values/time.ts'
import { Browser } from '../../worker/testing/browser.ts'
import { addTimer, evicted, openRoom, type TestRoom } from '../../worker/testing/rooms.ts'

const go: DirectCommand = { type: 'rundown.next', after: null }

async function aShow() {
  const room = await openRoom()
  const panel = await addTimer(room, { name: 'Panel' })
  const send = (body: object, by = room.controller) => by.post(`/api/rooms/${room.id}/commands`, body)
  const isRunning = async () => {
    const { timers } = (await room.controller.get(`/api/rooms/${room.id}`)).as(roomReply)
    return timers.some((timer) => timer.isRunning)
  }
  return { room, panel, send, isRunning }
}

describe('[S8] fault F50: a press that is taken back', () => {
  const [press, withdrawal] = [
    { opId: 'the-press', command: go },
    { opId: 'the-press', command: go, isWithdrawn: true },
  ]
  type Step = 'press' | 'withdraw' | 'evict'
  it.each<[name: string, steps: Step[], codes: (string | null)[], runs: boolean]>([
    [
      'before it comes is refused for good',
      ['withdraw', 'press', 'press'],
      ['press_given_up', 'press_given_up', 'press_given_up'],
      false,
    ],
    [
      'is refused after the object was evicted',
      ['withdraw', 'evict', 'press'],
      ['press_given_up', 'press_given_up'],
      false,
    ],
    [
      'after it came stays done, however often that is asked',
      ['press', 'withdraw', 'withdraw'],
      [null, null, null],
      true,
    ],
    [
      'after it came and the object was evicted stays done',
      ['press', 'evict', 'withdraw', 'press'],
      [null, null, null],
      true,
    ],
    [
      'twice is refused twice',
      ['withdraw', 'withdraw', 'press'],
      ['press_given_up', 'press_given_up', 'press_given_up'],
      false,
    ],
  ])('%s', async (_, steps, codes, runs) => {
    const { room, send, isRunning } = await aShow()
    const replies = []
    for (const step of steps) {
      if (step === 'evict') await evicted(room.object)
      else replies.push(await send(step === 'press' ? press : withdrawal))
    }
    expect(replies.map(({ code }) => code)).toEqual(codes)
    expect(await isRunning()).toBe(runs)
  })

  it('that was done says when that was, whether or not its subject is still there', async () => {
    const { room, panel, send } = await aShow()
    const rename = { opId: 'rename', command: { type: 'timer.edit', timerId: panel.id, name: 'Talk' } }
    const before = Date.now()
    expect((await send(rename)).body).not.toHaveProperty('doneAt')
    const [earliest, latest] = [isoTime(before), isoTime(Date.now())]
    const at = async () => Object((await send({ ...rename, isWithdrawn: true })).body).doneAt
    const doneAt = await at()
    expect(doneAt >= earliest && doneAt <= latest).toBe(true)
    await room.controller.delete(`/api/timers/${panel.id}`)
    expect(await at()).toBe(doneAt)
  })

  it('over a socket is refused on all ways, and nobody is told of anything', async () => {
    const { room, send, isRunning } = await aShow()
    const desk = await room.controller.socket(room.id, 'controller')
    await desk.join()
    const { texts } = desk
    const heard = texts.length
    desk.send({ type: 'command', ...withdrawal })
    expect(await desk.next('error')).toMatchObject({ opId: 'the-press', code: 'press_given_up' })
    desk.send({ type: 'command', ...press })
    expect(await desk.next('error')).toMatchObject({ opId: 'the-press', code: 'press_given_up' })
    expect((await send(press)).code).toBe('press_given_up')
    expect(texts.slice(heard).filter((text) => text.includes('"rev"'))).toEqual([])
    desk.send({ type: 'command', opId: 'another', command: go })
    expect(await desk.next('ack')).toMatchObject({ opId: 'another' })
    desk.send({ type: 'command', opId: 'another', command: go, isWithdrawn: true })
    expect(await desk.next('ack')).toMatchObject({ opId: 'another', doneAt: expect.any(String) })
    expect(await isRunning()).toBe(true)
  })

  it('[S5] and comes too late gets its first reply, if that was lost; one that was not done may be sent again', async () => {
    const { send, isRunning } = await aShow()
    const late = { notAfter: isoTime(Date.now() - 60_000) }
    expect((await send({ ...press, ...late })).code).toBe('press_given_up')
    expect(await isRunning()).toBe(false)
    expect((await send(press)).code).toBeNull()
    expect((await send({ ...press, ...late })).body).toHaveProperty('doneAt')
  })

  it.each<[who: string, of: (room: TestRoom) => Promise<Browser> | Browser, code: string]>([
    ['a stranger', () => new Browser(), 'control_required'],
    ['another command under the same name', ({ controller }) => controller, 'idempotency_key_reused'],
  ])('by %s changes nothing', async (who, of, code) => {
    const { room, send, isRunning } = await aShow()
    const command = who === 'a stranger' ? go : { type: 'room.flash' }
    if (who !== 'a stranger') await send(press)
    expect((await send({ ...withdrawal, command }, await of(room))).code).toBe(code)
    expect((await send(press)).code).toBeNull()
    expect(await isRunning()).toBe(true)
  })

  it('of a participant is none: an answer counts however late it comes', async () => {
    const { room } = await aShow()
    const vote: DirectCommand = {
      type: 'poll.vote',
      pollId: `${room.id}.none12`,
      selectedOptions: [0],
      sessionId: null,
    }
    const phone = { ...nobody, participantId: 'somebody' }
    expect(await room.object.execute(vote, phone, 'a-vote', 'withdrawn')).toMatchObject({
      ok: false,
      code: 'press_given_up',
    })
    const late = { ...withdrawal, command: vote, notAfter: isoTime(Date.now() - 60_000) }
    expect((await new Browser().post(`/api/rooms/${room.id}/commands`, late)).code).toBe('join_required')
  })
})
