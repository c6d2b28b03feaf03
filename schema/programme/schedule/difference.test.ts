import { describe, expect, test } from 'vitest'
import { noLabels } from '../../schedules/labels.ts'
import { timerWith } from '../../testing/rooms/timers.ts'
import { isoTime } from '../../values/time.ts'
import { askedOf, changesOf, cueNowOf, isTaken } from '../cue-of-session.ts'
import type { Stage, TakenSession } from '../entity.ts'
import { type OfferedSession, offerOf } from './difference.ts'
import { cueOf, type ImportedSession, takenOf } from './import.ts'
import { afterWave, nextWave, takenAfter, workOf } from './taking.ts'

const now = Date.parse('2026-11-01T00:00:00Z')
const at = (hour: number) => isoTime(Date.parse('2026-11-21T00:00:00Z') + hour * 3_600_000)
const stage = (name: string, order: number): Stage => ({
  ...{ id: `p.${name}`, roomId: `room${name}`, name: `Hall ${name}`, way: '', color: null, sourceRoom: name, order },
  ...{ isGone: false, createdAt: isoTime(now), updatedAt: isoTime(now) },
})
const stages = [stage('A', 0), stage('B', 1)]
const session = (sourceId: string, hour: number, more: Partial<ImportedSession> = {}): ImportedSession => ({
  ...{ sourceId, title: `Talk ${sourceId}`, startsAt: at(hour), seconds: 1800, stage: 'A' },
  ...{ speakers: ['Ada'], notes: '', isBreak: false, ...noLabels, ...more },
})
const taken = (one: ImportedSession): TakenSession => takenOf(one, `p.${one.stage}`)
const [a, b, c] = [session('a', 9), session('b', 10), session('c', 11)]
const offer = (
  before: readonly ImportedSession[],
  after: readonly ImportedSession[],
  more: Partial<{ stages: Stage[] }> = {},
) => offerOf({ stages, taken: before.map(taken), ...more }, after, { withBreaks: false }).sessions
const brief = (offered: readonly OfferedSession[]) =>
  offered.map((one) => `${one.sourceId} ${one.kinds.join(' ')}${one.isMatchedByTitle ? ' by title' : ''}`)
/** The cue that was made of a session. */
const cue = (one: ImportedSession, more: Parameters<typeof timerWith>[1] = {}) => {
  const { name, isCountUp: _, ...fields } = cueOf(one)
  return timerWith(name, { ...(fields as Parameters<typeof timerWith>[1]), ...more })
}
const room = (...timers: ReturnType<typeof cue>[]) => ({
  timers: timers.map((timer, order) => ({ ...timer, order })),
  selectedTimerId: null,
})

describe('[DF1] a schedule that is read again', () => {
  test('[DF1] has one entry for each session that is different', () => {
    const after = [{ ...a, title: 'Other', seconds: 60 }, { ...b, stage: 'B' }, session('d', 12)]
    expect(brief(offer([a, b, c], after))).toEqual(['a renamed length', 'b moved', 'c gone', 'd new'])
    expect(offer([a, b, c], [c, b, a])).toEqual([])
  })

  test('[PM8] what no cue shows is taken at once, but not before a session that has changed otherwise', () => {
    const water = { track: ' Water ', type: 'talk', language: 'de', url: 'javascript:alert(1)' }
    const after = [{ ...a, ...water }, { ...b, ...water, title: 'Other' }, c]
    const { sessions, relabelled } = offerOf({ stages, taken: [a, b, c].map(taken) }, after, { withBreaks: false })
    expect(brief(sessions)).toEqual(['b renamed'])
    const kept = { ...noLabels, track: 'Water', type: 'talk', language: 'de' }
    expect(relabelled).toEqual([{ stageId: 'p.A', sourceId: 'a', ...kept }])
    // The new track comes with the new title.
    expect(sessions).toMatchObject([{ before: { track: '' }, after: { title: 'Other', track: 'Water' } }])
    const read = offerOf({ stages, taken: [{ ...taken(a), ...kept }, taken(b), taken(c)] }, after, {
      withBreaks: false,
    })
    expect(read).toMatchObject({ relabelled: [], sessions })
  })

  test('[PM8] a schedule that says nothing of tracks takes none away', () => {
    const labelled = [a, b, c].map((one) => taken({ ...one, track: 'Water' }))
    expect(offerOf({ stages, taken: labelled }, [a, b, c], { withBreaks: false }).relabelled).toEqual([])
    const one = offerOf({ stages, taken: labelled }, [a, { ...b, track: 'Fire' }, c], { withBreaks: false })
    expect(one.relabelled.map(({ track }) => track)).toEqual(['', 'Fire', ''])
  })

  test('[DF1] an id that is there twice keeps the cues apart, and a new one gets an id that is free', () => {
    const again = { ...a, sourceId: 'a #2', startsAt: at(14) }
    const [early, moved] = [session('a', 8), { ...a, startsAt: at(14), seconds: 60 }]
    const offered = offer([a, again], [early, a, moved])
    expect(brief(offered)).toEqual(['a #3 new', 'a #2 length by title'])
  })

  test('[DF1] leaves stages alone that are gone or were taken out, and knows one that is new by its name', () => {
    const gone = stages.map((one) => ({ ...one, isGone: one.sourceRoom === 'B' }))
    expect(offer([a, { ...b, stage: 'B' }], [a], { stages: gone })).toEqual([])
    expect(offer([a], [a, { ...b, stage: 'B' }], { stages: gone })).toEqual([])
    expect(offer([{ ...b, stage: 'X' }, a], [a])).toEqual([])
    expect(offer([a], [a, { ...b, stage: 'New' }])).toMatchObject([{ after: { stageId: null, stage: 'New' } }])
  })

  test('[DF1] has breaks if there were some, called as they were', () => {
    const gap = { ...session('break after a 2026-11-21', 9.5, { title: 'Pause', speakers: [], isBreak: true }) }
    const before = { stages, taken: [a, gap, session('b', 10)].map(taken) }
    expect(offerOf(before, [a, b], {}).sessions).toEqual([])
    expect(brief(offerOf(before, [a, b], { withBreaks: false }).sessions)).toEqual([`${gap.sourceId} gone`])
  })

  test.each<[string, Partial<ImportedSession>, Parameters<typeof timerWith>[1], boolean]>([
    ['as it was taken over', { title: 'New' }, {}, false],
    ['renamed by hand', { title: 'New' }, { name: 'Ours' }, true],
    ['as the schedule has it now', { title: 'New' }, { name: 'New' }, false],
    ['edited elsewhere', { title: 'New' }, { duration: 60 }, false],
    ['delayed', { startsAt: at(15) }, { plannedStart: at(9.5) }, true],
    ['with notes of its own, which goes to another stage', { stage: 'B' }, { notes: 'Bring the piano' }, true],
    ['untouched, which goes to another stage', { stage: 'B' }, {}, false],
  ])('[DF1] a cue %s', (_name, change, edited, isEdited) => {
    const [one] = offer([a], [{ ...a, ...change }])
    if (one === undefined) throw new Error('no difference')
    const state = cueNowOf(one, room(cue(a, edited)), now)
    expect(state.isEditedByHand).toBe(isEdited)
    const [told] = changesOf(one, state, stages)
    expect([told?.isEditedByHand, told?.cue === null]).toEqual([isEdited, !isEdited])
  })

  test('[DF1] a change says what was and what is, with the names of stages here', () => {
    const [one] = offer([a], [{ ...a, stage: 'B' }])
    if (one === undefined) throw new Error('no difference')
    expect(changesOf(one, cueNowOf(one, room(cue(a)), now), stages)).toMatchObject([
      { kind: 'moved', stage: 'Hall B', before: { stage: 'Hall A' }, after: { stage: 'Hall B' }, isLocked: false },
    ])
  })
})

describe('[DF2] what a room is asked', () => {
  const asked = (offered: readonly OfferedSession[], ...cues: ReturnType<typeof cue>[]) =>
    askedOf('p.A', offered, room(...cues), now)

  test('[DF2] only what differs, each cue as it was read', () => {
    const offered = offer([a, b, c], [{ ...a, title: 'New', speakers: ['Lin'] }, session('d', 12), c])
    const { command, kept } = asked(offered, cue(a), cue(b), cue(c))
    const base = isoTime(Date.parse(cue(a).updatedAt))
    expect(command).toMatchObject({
      edit: [{ timerId: cue(a).id, base, name: 'New', speaker: 'Lin' }],
      gone: [{ timerId: cue(b).id, base }],
      add: [{ name: 'Talk d', sourceId: 'd', plannedStart: at(12) }],
    })
    expect(kept).toEqual([])
  })

  test('[DF2] nothing of what is so already: twice is once', () => {
    const offered = offer([a, b], [{ ...a, title: 'New' }])
    expect(asked(offered, cue({ ...a, title: 'New' })).command).toEqual({ add: [], edit: [], gone: [] })
    expect(offered.map((one) => isTaken(one, () => undefined))).toEqual([false, true])
    const after = takenOf({ ...a, title: 'New' }, 'p.A')
    expect(offered.map((one) => isTaken(one, () => after))).toEqual([true, false])
  })

  test('[DF2] [DF3] not what runs by now, and not what was edited since it was shown', () => {
    const offered = offer(
      [a, b],
      [
        { ...a, title: 'New' },
        { ...b, title: 'New' },
      ],
    )
    const runs = { ...cue(a), startedFirstAt: at(9) }
    const edited = cue(b, { name: 'Ours' })
    expect(asked(offered, runs, cue(c), edited).kept.map(({ reason }) => reason)).toEqual(['runs', 'changed_meanwhile'])
    const shown = offered.map((one) => ({ ...one, isEditedByHand: true }))
    expect(askedOf('p.A', shown, room(edited), now).command.edit).toMatchObject([{ name: 'New' }])
  })

  test('[DF2] a cue that comes from another stage brings what its organiser set', () => {
    const [one] = offer([a], [{ ...a, stage: 'B' }])
    if (one === undefined) throw new Error('no difference')
    const carried = new Map([[one, cue(a, { chimes: 'end', speakerNotes: 'Left door' })]])
    const { command } = askedOf('p.B', [one], room(), now, carried)
    expect(command.add).toMatchObject([
      { name: 'Talk a', chimes: 'end', speakerNotes: 'Left door', plannedStart: at(9) },
    ])
  })
})

describe('[DF2] the order in which rooms take it', () => {
  const ids = (work: ReadonlyMap<string, readonly OfferedSession[]>) =>
    [...work].map(([id, list]) => `${id} ${list.map(({ sourceId }) => sourceId).join(' ')}`)

  test('[DF2] a stage waits for those from which sessions come; where they wait for each other, one begins without', () => {
    const offered = offer([a, b, { ...c, stage: 'B' }], [{ ...a, stage: 'B' }, { ...b, title: 'New' }, c])
    const all = workOf(offered)
    const first = nextWave(all)
    expect(ids(first)).toEqual(['p.A a b'])
    const rest = afterWave(all, first, new Set())
    const second = nextWave(rest)
    expect(ids(second)).toEqual(['p.B a c'])
    const third = nextWave(afterWave(rest, second, new Set()))
    expect(ids(third)).toEqual(['p.A c'])
    expect(takenAfter(first)).toMatchObject({ sessions: [{ sourceId: 'b', title: 'New' }], gone: [] })
    expect(takenAfter(second)).toMatchObject({ sessions: [{ sourceId: 'a', stageId: 'p.B' }], gone: ['p.A a'] })
    // What was not taken by the first stage does not come to the second.
    expect(ids(afterWave(all, first, new Set(offered.filter(({ sourceId }) => sourceId === 'a'))))).toEqual([
      'p.A c',
      'p.B c',
    ])
  })
})
