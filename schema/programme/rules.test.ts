import { describe, expect, test } from 'vitest'
import { nobody, type Principal } from '../core/door.ts'
import { authorize } from '../engine/access/access.ts'
import { noLabels } from '../schedules/labels.ts'
import { roomWith } from '../testing/rooms/state.ts'
import { type NewPicture, noLogo } from '../tools/look/entity.ts'
import { authorizeProgramme, type ProgrammeAction } from './access.ts'
import type { ProgrammeCommand } from './commands.ts'
import { type Programme, roomDoorOf } from './entity.ts'
import { createProgramme, stepProgramme } from './rules.ts'
import { applyProgramme, type ProgrammeState } from './state.ts'
import { projectPublic, viewProgramme } from './view.ts'

const now = Date.parse('2026-11-21T09:00:00Z')
let ids = 0
const newId = () => {
  ids += 1
  return `stage-${ids}-of-it`
}
const facts = { now, newId, userId: null as string | null }
const made = (more: Partial<Programme> = {}): ProgrammeState => ({
  programme: {
    ...createProgramme({ id: 'p'.repeat(22), name: 'Days', language: 'en', createdBy: null }, now),
    ...more,
  },
  stages: [],
  sessions: new Map(),
  logo: noLogo,
})

function played(state: ProgrammeState, ...commands: ProgrammeCommand[]): ProgrammeState {
  return commands.reduce((before, command) => {
    const step = stepProgramme(before, command, facts)
    if (!step.ok) throw new Error(step.code)
    // Applying changes again changes nothing more.
    expect(applyProgramme(step.state, step.changes)).toEqual(step.state)
    return step.state
  }, state)
}
const refusal = (state: ProgrammeState, command: ProgrammeCommand) => {
  const step = stepProgramme(state, command, facts)
  return step.ok ? null : step.code
}
const add = (roomId: string, name = roomId): ProgrammeCommand => ({ type: 'stage.add', roomId, name })
const namesOf = ({ stages }: ProgrammeState) => stages.map(({ name }) => name)

test('[PM8] new labels from a schedule leave alone what another page has taken in the meantime', () => {
  const session = {
    ...{ stageId: 'p.A', sourceId: 'a', title: 'New title', startsAt: '2026-11-21T09:00:00.000Z', seconds: 60 },
    ...{ speakers: [], notes: '', isBreak: false, ...noLabels },
  }
  const labelled = { stageId: 'p.A', ...noLabels, track: 'Water' }
  const after = played(
    made(),
    { type: 'programme.take', sessions: [session], gone: [] },
    {
      type: 'programme.label',
      sessions: [
        { ...labelled, sourceId: 'a' },
        { ...labelled, sourceId: 'gone meanwhile' },
      ],
    },
  )
  expect([...after.sessions.values()]).toEqual([{ ...session, track: 'Water' }])
})

describe('[PR1] a programme', () => {
  test('changes what is given, and nothing by what is so already', () => {
    const state = made()
    const edited = played(state, { type: 'programme.update', name: 'Nights', isLocked: true })
    expect(edited.programme).toMatchObject({ name: 'Nights', isLocked: true, timeZone: 'UTC' })
    const again = stepProgramme(edited, { type: 'programme.update', name: 'Nights' }, facts)
    expect(again).toMatchObject({ ok: true, changes: [] })
  })

  test('makes, renews and ends its links, and its key', () => {
    const links = played(
      made(),
      { type: 'programme.make_link', rights: 'read' },
      { type: 'programme.make_link', rights: 'read' },
      { type: 'programme.end_link', rights: 'read' },
      { type: 'programme.rotate_control' },
    )
    expect(links.programme.links.read).toEqual({ isOn: false, epoch: 2 })
    expect(links.programme.controlEpoch).toBe(2)
  })

  test('is claimed by a user, once', () => {
    expect(refusal(made(), { type: 'programme.claim' })).toBe('not_signed_in')
    const step = stepProgramme(made(), { type: 'programme.claim' }, { ...facts, userId: 'ada' })
    expect(step.ok && step.state.programme.createdBy).toBe('ada')
    const other = stepProgramme(made({ createdBy: 'eve' }), { type: 'programme.claim' }, { ...facts, userId: 'ada' })
    expect(other).toMatchObject({ code: 'already_owned' })
  })

  test('arranges its stages', () => {
    const state = played(made(), add('a'), add('b'), add('c'))
    const stageId = state.stages[2]?.id ?? ''
    expect(namesOf(played(state, { type: 'stage.edit', stageId, order: 0 }))).toEqual(['c', 'a', 'b'])
    expect(namesOf(played(state, { type: 'stage.edit', stageId, order: 99, name: 'z' }))).toEqual(['a', 'b', 'z'])
    expect(namesOf(played(state, { type: 'stage.remove', stageId }, add('d')))).toEqual(['a', 'b', 'd'])
    expect(refusal(state, { type: 'stage.edit', stageId: 'none', name: 'x' })).toBe('not_found')
  })
})

describe('[PR3] a room', () => {
  test('is one stage, however often it is added, and no programme has more than 120', () => {
    const twice = played(made(), add('a'), add('a'))
    expect(twice.stages).toHaveLength(1)
    const full = played(made(), ...Array.from({ length: 120 }, (_, n) => add(`room-${n}`)))
    expect(refusal(full, add('one-more'))).toBe('too_many_stages')
    expect(refusal(full, add('room-7'))).toBeNull()
  })
})

describe('[PR5] the stages of a schedule', () => {
  const rooms = (...names: string[]) => names.map((name) => ({ sourceRoom: name, roomId: `room of ${name}` }))
  const taken = (...names: string[]): ProgrammeCommand => ({
    type: 'programme.import',
    rooms: rooms(...names),
    source: null,
  })

  test('are made once, also when a stage is called otherwise by now', () => {
    const state = played(made(), taken('Janson', 'K.1.105'))
    const stageId = state.stages[0]?.id ?? ''
    const renamed = played(
      state,
      { type: 'stage.edit', stageId, name: 'Main hall' },
      taken('Janson', 'K.1.105', 'H.1302'),
    )
    expect(namesOf(renamed)).toEqual(['Main hall', 'K.1.105', 'H.1302'])
  })

  test('are those of that name that were there before', () => {
    const state = played(made(), add('a', 'Hall A'), add('b', 'Große Bühne'), taken('hall a', 'GROSSE BÜHNE', 'Hall B'))
    expect(namesOf(state)).toEqual(['Hall A', 'Große Bühne', 'Hall B'])
  })

  test('are as many as fit', () => {
    const names = Array.from({ length: 130 }, (_, n) => `Hall ${n}`)
    expect(played(made(), taken(...names)).stages).toHaveLength(120)
  })
})

describe('[PR2] who controls a programme', () => {
  const programme = played(made({ createdBy: 'ada' }), { type: 'programme.make_link', rights: 'timers' }).programme
  const room = roomWith({ programme: roomDoorOf(programme), controlEpoch: 7 })
  const holding = (controlEpoch: number | null, links = {}, id = programme.id): Principal => ({
    ...nobody,
    programmes: { [id]: { controlEpoch, links } },
  })
  const cases: [string, Principal, string | null, string | null, string | null][] = [
    ['nobody', nobody, 'control_required', 'control_required', 'control_required'],
    ['the key', holding(1), null, null, null],
    ['an old key', holding(0), 'control_rotated', 'control_rotated', 'control_rotated'],
    ['the key of another programme', holding(1, {}, 'q'), 'control_required', 'control_required', 'control_required'],
    ['the link for timers', holding(null, { timers: 1 }), null, null, 'rights_required'],
    ['an old link', holding(null, { timers: 0 }), 'link_off', 'link_off', 'link_off'],
    ['a link that is off', holding(null, { read: 0 }), 'link_off', 'link_off', 'link_off'],
    ['its owner', { ...nobody, userId: 'ada' }, null, null, null],
    ['another user', { ...nobody, userId: 'eve' }, 'control_required', 'control_required', 'control_required'],
  ]
  test.each(cases)('controls its rooms, and reads and runs them by a link: %s', (_, who, reads, runs, locks) => {
    expect(authorize(who, 'read.controller', room)).toBe(reads)
    expect(authorize(who, 'timer.start', room)).toBe(runs)
    expect(authorize(who, 'room.set_password', room)).toBe(locks)
    // A room that belongs to no programme is not moved by any of it.
    expect(authorize(who, 'room.set_password', { ...room, programme: null })).toBe('control_required')
  })

  test('needs no more for the programme itself', () => {
    const at = (who: Principal, action: ProgrammeAction) => authorizeProgramme(who, action, programme)
    expect(at({ ...nobody, links: { timers: 1 } }, 'programme.act')).toBeNull()
    expect(at({ ...nobody, links: { timers: 1 } }, 'programme.import')).toBe('rights_required')
    expect(at({ ...nobody, controlEpoch: 1 }, 'programme.import')).toBeNull()
    expect(at({ ...nobody, controlEpoch: 1 }, 'programme.delete')).toBe('owner_required')
  })
})

describe('[PM6] the logo of a programme', () => {
  const png = { type: 'image/png', widthPx: 300, heightPx: 80, base64: 'AAAA' } as const
  const set = (picture: NewPicture | null): ProgrammeCommand => ({ type: 'programme.set_logo', picture })

  test('is told as an address and a size; the same picture again changes nothing', () => {
    const state = played(made(), set(png))
    const { logo } = state.programme
    expect(logo).toEqual({ id: state.logo.picture?.id, widthPx: 300, heightPx: 80 })
    expect(JSON.stringify(viewProgramme(state.programme))).not.toContain(png.base64)
    expect(JSON.stringify(projectPublic(state, new Map(), now))).not.toContain(png.base64)
    expect(projectPublic(state, new Map(), now).logo).toEqual(logo)
    expect(stepProgramme(state, set(png), facts)).toMatchObject({ ok: true, changes: [] })
  })

  test('has a new address for a new picture, and none when it is removed', () => {
    const first = played(made(), set(png))
    const other = played(first, set({ ...png, base64: 'BBBB' }))
    expect(other.programme.logo?.id).not.toBe(first.programme.logo?.id)
    const without = played(other, set(null))
    expect([without.programme.logo, without.logo.picture]).toEqual([null, null])
  })
})
