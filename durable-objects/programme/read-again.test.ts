import { afterEach, describe, expect, it, vi } from 'vitest'
import { madeLinkReply, roomReply } from '../../schema/api.ts'
import { appliedReply, differenceReply } from '../../schema/programme/schedule/difference.ts'
import { Browser } from '../../worker/testing/browser.ts'
import { keyIn } from '../../worker/testing/matrix/principals.ts'
import { makeProgramme, readProgramme, type TestProgramme } from '../../worker/testing/programmes.ts'
import { evicted } from '../../worker/testing/rooms.ts'
import { RoomObject } from '../room.ts'

afterEach(() => vi.restoreAllMocks())

const session = (sourceId: string, stage: string, hour: number, more: object = {}) => ({
  ...{ sourceId, title: `Talk ${sourceId}`, startsAt: `2030-11-21T${String(hour).padStart(2, '0')}:00:00.000Z` },
  ...{ seconds: 1800, stage, speakers: ['Ada'], ...more },
})
const before = [
  ...[session('a1', 'A', 9), session('a2', 'A', 10), session('a3', 'A', 11)],
  ...[session('b1', 'B', 9), session('b2', 'B', 10)],
]

async function imported(sessions: object[] = before): Promise<TestProgramme> {
  const programme = await makeProgramme('River Days')
  await programme.controller.post(`/api/programmes/${programme.id}/import`, { sessions, withBreaks: false })
  return programme
}

const offered = async ({ id, controller }: TestProgramme, sessions: object[], who = controller) =>
  (await who.post(`/api/programmes/${id}/difference`, { sessions, withBreaks: false })).as(differenceReply)
const apply = ({ id, controller }: TestProgramme, changes: string[], more: object = {}, who = controller) =>
  who.post(`/api/programmes/${id}/difference/apply`, { changes, ...more })
const applied = async (programme: TestProgramme, changes: string[], more: object = {}) =>
  (await apply(programme, changes, more)).as(appliedReply)

async function roomOf(programme: TestProgramme, stage: string) {
  const { stages } = await readProgramme(programme)
  const roomId = stages.find(({ name }) => name === stage)?.roomId ?? ''
  return { roomId, ...(await programme.controller.get(`/api/rooms/${roomId}`)).as(roomReply) }
}
const cuesOf = async (programme: TestProgramme, stage: string) =>
  (await roomOf(programme, stage)).timers.map(({ name, plannedStart }) => `${name} ${plannedStart?.slice(11, 13)}`)
const timerOf = async (programme: TestProgramme, stage: string, sourceId: string) =>
  (await roomOf(programme, stage)).timers.find((timer) => timer.sourceId === sourceId)?.id ?? ''

describe('[DF1] [DF2] a schedule that is read again', () => {
  it('is offered, changes nothing, and is taken in one undo step of each room; then nothing is different', async () => {
    const programme = await imported()
    const after = [
      ...[session('a1', 'A', 9), session('a2', 'B', 11), session('a3', 'A', 8, { title: 'Tides' })],
      ...[session('b2', 'B', 10, { speakers: ['Lin'] }), session('b3', 'B', 12)],
    ]
    const difference = await offered(programme, after)
    expect(difference.changes.map(({ sourceId, kind, stage }) => [sourceId, kind, stage])).toEqual([
      ['a3', 'moved', 'A'],
      ['a3', 'renamed', 'A'],
      ['b1', 'gone', 'B'],
      ['b2', 'speakers', 'B'],
      ['a2', 'moved', 'B'],
      ['b3', 'new', 'B'],
    ])
    expect(await cuesOf(programme, 'A')).toEqual(['Talk a1 09', 'Talk a2 10', 'Talk a3 11'])
    const all = difference.changes.map(({ sourceId }) => sourceId)
    const done = await applied(programme, all, { offer: difference.offer })
    expect(done.stages.map(({ stage, sessions }) => [stage, sessions])).toEqual([
      ['A', 1],
      ['B', 4],
    ])
    expect(done.left).toEqual([])
    expect(await cuesOf(programme, 'A')).toEqual(['Tides 08', 'Talk a1 09'])
    expect(await cuesOf(programme, 'B')).toEqual(['Talk b2 10', 'Talk a2 11', 'Talk b3 12'])
    expect((await offered(programme, after)).changes).toEqual([])
    for (const stage of ['A', 'B']) {
      const { roomId } = await roomOf(programme, stage)
      await programme.controller.post(`/api/rooms/${roomId}/undo`)
    }
    expect(await cuesOf(programme, 'A')).toEqual(['Talk a1 09', 'Talk a2 10', 'Talk a3 11'])
    expect(await cuesOf(programme, 'B')).toEqual(['Talk b1 09', 'Talk b2 10'])
  })

  it('asks no room that it says nothing new about', async () => {
    const programme = await imported()
    const reads = vi.spyOn(RoomObject.prototype, 'read')
    expect((await offered(programme, before)).changes).toEqual([])
    expect(reads).not.toHaveBeenCalled()
    await offered(programme, [...before.slice(1), session('a1', 'A', 9, { title: 'New' })])
    expect(reads).toHaveBeenCalledTimes(1)
  })

  it('swaps two sessions of two stages: each is in one of them', async () => {
    const programme = await imported()
    const after = [...before.slice(1, 3), before[4], session('a1', 'B', 9), session('b1', 'A', 9)]
    const { changes, left } = await offered(programme, after as object[])
    expect([changes.length, left]).toEqual([2, []])
    expect((await applied(programme, ['a1', 'b1'])).left).toEqual([])
    expect(await cuesOf(programme, 'A')).toEqual(['Talk b1 09', 'Talk a2 10', 'Talk a3 11'])
    expect(await cuesOf(programme, 'B')).toEqual(['Talk a1 09', 'Talk b2 10'])
  })

  it('makes a stage that is new, for full control; a limited link leaves it, and takes the rest', async () => {
    const programme = await imported()
    const link = await programme.controller.post(`/api/programmes/${programme.id}/links/timers`)
    const helper = new Browser()
    await helper.post(`/api/programmes/${programme.id}/control`, { key: keyIn(link.as(madeLinkReply).url) })
    const after = [...before, session('a4', 'A', 12), session('c1', 'C', 9)]
    const { offer } = await offered(programme, after, helper)
    const done = (await apply(programme, ['a4', 'c1'], { offer }, helper)).as(appliedReply)
    expect(done.left).toEqual([{ sourceId: 'c1', title: 'Talk c1', stage: 'C', reason: 'rights_required' }])
    expect((await applied(programme, ['a4', 'c1'], { offer })).stages).toMatchObject([{ stage: 'C', sessions: 1 }])
    expect(await cuesOf(programme, 'C')).toEqual(['Talk c1 09'])
  })
})

describe('[DF2] bad days: a schedule that is read again', () => {
  it('leaves a session alone that runs on the stage which it was to leave, and what is next', async () => {
    const programme = await imported()
    const { roomId } = await roomOf(programme, 'A')
    await programme.controller.post(`/api/rooms/${roomId}/next`, { after: null })
    const after = [session('a1', 'B', 12), session('a2', 'A', 10, { title: 'New' }), ...before.slice(2)]
    const { changes } = await offered(programme, after)
    expect(changes.map(({ sourceId, isLocked, lockedBy }) => [sourceId, isLocked, lockedBy])).toEqual([
      ['a2', true, 'next'],
      ['a1', true, 'runs'],
    ])
    const done = await applied(programme, ['a1', 'a2'])
    expect(done.left.map(({ sourceId, reason }) => [sourceId, reason]).sort()).toEqual([
      ['a1', 'runs'],
      ['a2', 'next'],
    ])
    expect(await cuesOf(programme, 'A')).toEqual(['Talk a1 09', 'Talk a2 10', 'Talk a3 11'])
    expect(await cuesOf(programme, 'B')).toEqual(['Talk b1 09', 'Talk b2 10'])
  })

  it('shows both texts of a cue that was edited by hand, and overwrites none that nobody was shown', async () => {
    const programme = await imported()
    const edit = async (sourceId: string, name: string) =>
      programme.controller.patch(`/api/timers/${await timerOf(programme, 'A', sourceId)}`, { name })
    await edit('a1', 'Ours')
    const after = before.map((one) => ({ ...one, title: one.title.replace('Talk a', 'New a') }))
    const { changes, offer } = await offered(programme, after)
    expect(changes.map(({ sourceId, isEditedByHand, cue }) => [sourceId, isEditedByHand, cue?.name])).toEqual([
      ['a1', true, 'Ours'],
      ['a2', false, undefined],
      ['a3', false, undefined],
    ])
    await edit('a2', 'Ours too')
    const done = await applied(programme, ['a1', 'a2', 'a3'], { offer })
    expect(done.left).toMatchObject([{ sourceId: 'a2', reason: 'changed_meanwhile' }])
    expect(await cuesOf(programme, 'A')).toEqual(['New a1 09', 'Ours too 10', 'New a3 11'])
    // Shown again it is one that was edited, and may be taken all the same.
    const again = await offered(programme, after)
    expect(again.changes).toMatchObject([{ sourceId: 'a2', isEditedByHand: true, cue: { name: 'Ours too' } }])
    await applied(programme, ['a2'], { offer: again.offer })
    expect(await cuesOf(programme, 'A')).toEqual(['New a1 09', 'New a2 10', 'New a3 11'])
  })

  it('doubles nothing when two organisers take it at once', async () => {
    const programme = await imported()
    const after = [session('a1', 'B', 12), ...before.slice(1), session('b9', 'B', 15), session('a2x', 'A', 13)]
    const { changes, offer } = await offered(programme, after)
    const ids = changes.map(({ sourceId }) => sourceId)
    const [one, other] = await Promise.all([apply(programme, ids, { offer }), apply(programme, ids, { offer })])
    expect([one?.status, other?.status]).toEqual([200, 200])
    const third = await applied(programme, ids, { offer })
    expect(third).toEqual({ stages: [], left: [] })
    expect(await cuesOf(programme, 'A')).toEqual(['Talk a2 10', 'Talk a3 11', 'Talk a2x 13'])
    expect(await cuesOf(programme, 'B')).toEqual(['Talk b1 09', 'Talk b2 10', 'Talk a1 12', 'Talk b9 15'])
  })

  it('is refused where another reading was offered meanwhile, and without an offer', async () => {
    const programme = await imported()
    expect((await apply(programme, ['a1'])).code).toBe('action_not_now')
    const first = await offered(programme, before.slice(1))
    await offered(programme, before.slice(2))
    expect((await apply(programme, ['a1'], { offer: first.offer })).code).toBe('action_not_now')
    expect((await applied(programme, ['nobody'])).left).toMatchObject([{ sourceId: 'nobody', reason: 'not_found' }])
  })

  it('fault F53: goes on when it broke off: replies that are lost, rooms that are away, objects that went down', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const programme = await imported()
    const after = [
      ...[session('a1', 'B', 12), session('a2', 'A', 10, { title: 'New' }), session('a3', 'B', 13)],
      ...[session('b1', 'A', 9), session('b2', 'B', 10), session('b3', 'B', 14)],
    ]
    const { changes, offer } = await offered(programme, after)
    const ids = [...new Set(changes.map(({ sourceId }) => sourceId))]
    const { execute } = RoomObject.prototype
    let calls = 0
    const breaking = vi.spyOn(RoomObject.prototype, 'execute').mockImplementation(function (this: RoomObject, ...sent) {
      calls += 1
      if (calls % 2 === 0) throw new Error('away')
      return execute.apply(this, sent).then(() => {
        throw new Error('lost')
      })
    })
    const broken = await applied(programme, ids, { offer })
    expect(broken.left.every(({ reason }) => reason === 'unavailable')).toBe(true)
    expect(broken.left.length).toBeGreaterThan(0)
    await applied(programme, ids, { offer })
    breaking.mockRestore()
    await evicted(programme.object)
    expect((await applied(programme, ids, { offer })).left).toEqual([])
    expect(await cuesOf(programme, 'A')).toEqual(['Talk b1 09', 'New 10'])
    expect(await cuesOf(programme, 'B')).toEqual(['Talk b2 10', 'Talk a1 12', 'Talk a3 13', 'Talk b3 14'])
    expect((await offered(programme, after)).changes).toEqual([])
  })
})
