import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CommandSpecs } from '../../core/command.ts'
import { deskOwnOf, nobody, type Principal, rightsOf } from '../../core/door.ts'
import { deskRights, type LinkRights, type Links, linkRights, noLinks } from '../../core/rights.ts'
import { roomWith } from '../../testing/rooms/state.ts'
import { id } from '../../values/fields.ts'
import { entityId } from '../../values/input.ts'
import { type Command, type CommandType, commands, commandTypes, linksFor } from '../commands/commands.ts'
import { type Action, authorize, mayWith, refusalOf } from './access.ts'
import { endOf } from './connection-end.ts'

const timers: Action[] = [
  'timer.add',
  'timer.add_batch',
  'timer.start',
  'timer.give',
  'timer.pause',
  'timer.reset',
  'timer.adjust',
  'timer.edit',
  'timer.delete',
  'timer.select',
  'rundown.next',
  'rundown.previous',
  'rundown.catch_up',
  'rundown.take_lengths',
  'rundown.delay',
  'rundown.take_schedule',
  'room.stage',
  'room.flash',
  'message.add',
  'message.edit',
  'message.delete',
  'room.undo',
  'room.redo',
  'screens.manage',
  'signal.answer',
]
const moderating: Action[] = ['poll.review', 'question.edit', 'question.delete', 'question.merge']
const audience: Action[] = [
  ...moderating,
  'question.clear',
  'poll.add',
  'poll.edit',
  'poll.revise',
  'poll.move',
  'poll.duplicate',
  'poll.reset',
  'poll.delete',
  'quiz.add',
  'quiz.edit',
  'quiz.revise',
  'quiz.move',
  'quiz.duplicate',
  'quiz.reset',
  'quiz.delete',
  'game.start',
  'game.advance',
  'game.end',
  'game.delete',
  'game.rename_player',
  'game.remove_player',
  'live_message.add',
  'live_message.edit',
  'live_message.delete',
  'room.undo',
  'room.redo',
  'responses.read',
]
/** What each link allows with any fields. Everything else that needs control is refused. */
const granted: Readonly<Record<LinkRights, readonly Action[]>> = {
  timers: [...timers, 'read.controller', 'recap.read'],
  audience: [...audience, 'read.controller', 'recap.read'],
  questions: [...moderating, 'ban.add', 'ban.lift', 'read.controller', 'recap.read'],
  speaker: ['signal.send', 'read.speaker'],
  read: ['read.controller', 'recap.read'],
  recap: ['recap.read'],
}
/** What a link allows with some fields only. */
const partly: readonly [LinkRights, CommandType, allowed: object, refused: object][] = [
  ['timers', 'room.update', { columns: [] }, { columns: [], hasReactions: true }],
  [
    'audience',
    'room.update',
    {
      feedbackEnabled: true,
      feedbackStyle: 'faces',
      hasQuestions: true,
      hasReactions: true,
      hasWordFilter: false,
      maskedWords: ['gosh'],
    },
    { hasReactions: true, isJoinLocked: true },
  ],
  ['audience', 'room.stage', { scene: { kind: 'qr' }, showsResults: true }, { scene: { kind: 'qr' }, blackout: true }],
]
const isPartly = (rights: LinkRights, action: Action): boolean =>
  partly.some(([link, type]) => link === rights && type === action)

/** Fields with which a command reaches into another tool, and with which it does not, by the link that sends it. */
const further: [LinkRights, LinkRights | null, field: string, command: object, harmless: object][] = [
  ['timers', 'audience', 'opens', { type: 'timer.add', opens: { kind: 'feedback' } }, { opens: null }],
  ['timers', 'audience', 'opens', { type: 'timer.edit', opens: { kind: 'poll', id: 'p' } }, { name: 'Panel' }],
  ['timers', 'audience', 'opens', { type: 'timer.edit', opens: null, name: 'Panel' }, { notes: 'x', opens: undefined }],
  [
    'timers',
    'audience',
    'timers.1.opens',
    { type: 'timer.add_batch', timers: [{}, { opens: { kind: 'quiz', id: 'q' } }] },
    { timers: [{}, { opens: null }] },
  ],
  ['questions', null, 'all', { type: 'ban.lift', banId: 'b', all: true }, { banId: 'b', all: false }],
  ['questions', 'audience', 'removesVotes', { type: 'ban.add', removesVotes: true }, { removesVotes: false }],
]

/** Every field of a command with limited links that names a thing of another kind than its command, by its place. */
function namedThings(): string[] {
  const places: string[] = []
  const walk = (schema: unknown, at: string) => {
    if (schema === entityId || schema === id) places.push(at)
    else if (schema !== null && typeof schema === 'object' && 'def' in schema) inside(schema.def, at)
  }
  /** A definition holds its inner schemas in objects and lists; the names of fields are the keys of a shape. */
  const inside = (def: unknown, at: string) => {
    if (def === null || typeof def !== 'object') return
    for (const [key, inner] of Object.entries(def)) {
      if (key === 'shape')
        for (const [field, one] of Object.entries(inner)) walk(one, `${at}${at.endsWith(' ') ? '' : '.'}${field}`)
      else if (Array.isArray(inner)) for (const one of inner) walk(one, at)
      else walk(inner, at)
    }
  }
  for (const [type, { rights = [], fields, others = [] }] of Object.entries(commands as CommandSpecs)) {
    if (rights.length === 0) continue
    for (const shape of [fields, ...others])
      for (const [field, one] of Object.entries(shape)) walk(one, `${type} ${field}`)
  }
  const isOwn = (place: string) => {
    const [type = '', field = ''] = place.split(' ')
    const tool = type.startsWith('live_message') ? 'message' : type.split('.')[0]
    return field === `${tool}Id`
  }
  return [...new Set(places)].filter((place) => !isOwn(place)).sort()
}
/** Why naming a thing there is harmless; `declared` where it is not. A new field has to be added here. */
const reasons: Readonly<Record<string, string>> = {
  'ban.add of.id': 'finds a person; the field that removes votes has a declaration of its own',
  'game.remove_player playerId': 'of the game',
  'game.rename_player playerId': 'of the game',
  'game.start quizId': 'the same links run quizzes',
  'live_message.add onCue.timerId': 'waits for a cue, and changes nothing of it',
  'live_message.edit onCue.timerId': 'waits for a cue, and changes nothing of it',
  'question.edit also': 'of the same tool',
  'question.merge mergeInto': 'of the same tool',
  'room.stage scene.id': 'shows what everyone may read already (rule B5)',
  'rundown.next after': 'of the running order',
  'rundown.previous after': 'of the running order',
  'rundown.catch_up rows.timerId': 'of the running order',
  'rundown.catch_up until': 'of the running order',
  'rundown.take_lengths lengths.timerId': 'of the running order',
  'rundown.take_schedule edit.timerId': 'of the running order',
  'rundown.take_schedule gone.timerId': 'of the running order',
  'signal.send cueId': 'says what the speaker saw',
  'signal.send messageId': 'says what the speaker saw',
  'timer.add opens.id': 'declared',
  'timer.add_batch timers.opens.id': 'declared',
  'timer.edit opens.id': 'declared',
}

const on = (epoch: number) => ({ isOn: true, epoch })
const links: Links = { timers: on(1), audience: on(2), questions: on(3), speaker: on(4), read: on(5), recap: on(6) }
const owned = roomWith({ createdBy: 'user-1', controlEpoch: 3, links })
const with_ = (...rights: LinkRights[]): Principal => ({
  ...nobody,
  links: Object.fromEntries(rights.map((one) => [one, links[one].epoch])),
})

/** What needs control: commands of participants and reading as others do are decided by what those have. */
const controlled = [
  ...commandTypes.filter((type) => authorize(nobody, type, owned) === 'control_required'),
  ...(['read.controller', 'responses.read', 'history.read', 'links.read', 'recap.read', 'screens.manage'] as const),
] satisfies Action[]

describe('[A13] a limited link', () => {
  test.each(linkRights)(
    '[A13] [A14] of %s allows what it is for, and everything else that needs control is refused',
    (rights) => {
      for (const action of controlled) {
        const isAllowed = granted[rights].includes(action) || isPartly(rights, action)
        const told = authorize(with_(rights), action, owned)
        expect(`${action}: ${told}`).toBe(`${action}: ${isAllowed ? null : 'rights_required'}`)
      }
    },
  )

  test.each(partly)('[A13] of %s changes only some fields with %s', (rights, type, allowed, refused) => {
    const ask = (fields: object) => authorize(with_(rights), { type, ...fields } as Command, owned)
    expect(ask(allowed)).toBeNull()
    // A field that is left out is no field.
    expect(ask({ ...allowed, name: undefined })).toBeNull()
    for (const fields of [refused, {}, { ...allowed, unknown: 1 }]) expect(ask(fields)).toBe('rights_required')
  })

  test.each(further)(
    '[A17] threat T61: of %s needs that of %s too to set %s: %o',
    (rights, also, field, asked, other) => {
      const command = asked as Command
      expect(authorize(with_(rights), command, owned)).toBe('rights_required')
      expect(refusalOf('rights_required', with_(rights), command, owned)).toMatchObject({
        code: 'rights_required',
        field,
      })
      for (const more of linkRights) {
        expect(authorize(with_(rights, more), command, owned)).toBe(more === also ? null : 'rights_required')
      }
      if (also !== null) expect(authorize(with_(also), command, owned)).toBe('rights_required')
      expect(authorize({ ...nobody, controlEpoch: 3 }, command, owned)).toBeNull()
      expect(authorize(with_(rights), { type: command.type, ...other } as Command, owned)).toBeNull()
      // Undo asks the same of the step.
      expect(linksFor(command)).toEqual([])
    },
  )

  test('[A17] threat T61: every field that names a thing is declared, or stays within its own tool', () => {
    expect(namedThings()).toEqual(Object.keys(reasons).sort())
    const isDeclared = ([path]: [string, string]) => {
      const [type = '', field = ''] = path.split(' ')
      return Object.keys((commands as CommandSpecs)[type]?.reaches ?? {}).some((one) => field.startsWith(`${one}.`))
    }
    const marked = Object.entries(reasons).filter(([, reason]) => reason === 'declared')
    expect(Object.entries(reasons).filter(isDeclared)).toEqual(marked)
  })

  test('[A13] a new command needs full control: nothing is allowed that is not said', () => {
    const silent: CommandType[] = ['room.set_password', 'room.set_logo', 'event.import', 'room.claim', 'room.make_link']
    for (const type of [
      ...silent,
      'room.end_link',
      'room.make_token',
      'room.end_token',
      'room.make_webhook',
      'room.pause_webhook',
      'room.end_webhook',
      'room.join_programme',
      'room.leave_programme',
      'room.rotate_control',
      'room.delete',
    ] as const)
      expect(linkRights.filter((rights) => mayWith([rights], type))).toEqual([])
  })

  test('[A15] a step may be undone with the links that may send its command with its fields', () => {
    expect(linksFor({ type: 'timer.add', name: 'A', duration: 1, isCountUp: false })).toEqual(['timers'])
    // [K10] Deleting all questions is not for who reviews them one by one.
    expect(linksFor({ type: 'question.clear' })).toEqual(['audience'])
    expect(linksFor({ type: 'question.delete', questionId: 'q' })).toEqual(['audience', 'questions'])
    expect(linksFor({ type: 'room.update', hasReactions: true })).toEqual(['audience'])
    expect(linksFor({ type: 'room.update', hasReactions: true, name: 'B' })).toEqual([])
  })
})

describe('[A16] connections when a link ends', () => {
  const off = (...rights: LinkRights[]) => ({
    ...owned,
    links: { ...links, ...Object.fromEntries(rights.map((one) => [one, { isOn: false, epoch: links[one].epoch }])) },
  })
  const desk = (...rights: LinkRights[]) => ({ who: with_(...rights), role: 'controller' as const })

  test.each(deskRights)('[A16] a desk of %s closes with its own link, and not with another', (rights) => {
    for (const ended of linkRights)
      expect(endOf(desk(rights), off(ended), owned)).toBe(ended === rights ? 'link_off' : null)
  })

  test('[A16] a desk that keeps some of its rights comes back, also one that had full control', () => {
    expect(endOf(desk('timers', 'read'), off('timers'), owned)).toBe('come_back')
    expect(endOf(desk('timers', 'read'), off('read'), owned)).toBe('come_back')
    const rotated = { ...owned, controlEpoch: 4 }
    const full = { who: { ...with_('timers'), controlEpoch: 3 }, role: 'controller' as const }
    expect(endOf(full, rotated, owned)).toBe('come_back')
    expect(endOf({ ...full, who: { ...full.who, links: {} } }, rotated, owned)).toBe('control_rotated')
    expect(endOf(full, off('timers'), owned)).toBeNull()
    expect(endOf(desk('timers', 'speaker'), off('timers'), owned)).toBe('link_off')
  })

  test('threat T64: [A16] displays and phones of a link that ends come back without it; those of others stay', () => {
    for (const role of ['viewer', 'audience'] as const) {
      const page = { who: with_('timers'), role }
      expect(endOf(page, off('timers'), owned)).toBe('come_back')
      expect(endOf(page, off('read'), owned)).toBeNull()
      expect(endOf({ who: nobody, role }, off('timers'), owned)).toBeNull()
      expect(endOf({ who: { ...nobody, controlEpoch: 3 }, role }, { ...owned, controlEpoch: 4 }, owned)).toBe(
        'come_back',
      )
      expect(endOf(page, { ...off('timers'), accessPasswordHash: 'h' }, owned)).toBe('password_required')
      expect(endOf(page, { ...off('timers'), isViewerLocked: true, isJoinLocked: true }, owned)).toBe('come_back')
    }
  })
})

describe('[A12] the key of a limited link', () => {
  test.each(linkRights)('[A12] of %s is void once the link is off or was made again', (rights) => {
    const before = with_(rights)
    expect(rightsOf(before, owned)).toEqual([rights])
    for (const link of [{ isOn: false, epoch: links[rights].epoch }, on(links[rights].epoch + 1)]) {
      const room = { ...owned, links: { ...links, [rights]: link } }
      expect(rightsOf(before, room)).toEqual([])
      expect(authorize(before, 'read.controller', room)).toBe('link_off')
      // The others stay as they were.
      for (const other of linkRights.filter((one) => one !== rights))
        expect(rightsOf(with_(other), room)).toEqual([other])
    }
  })

  test('[A12] in a new room every link is off, also for the epoch that it has', () => {
    const held = { ...nobody, links: Object.fromEntries(linkRights.map((rights) => [rights, 0])) }
    expect(rightsOf(held, roomWith())).toEqual([])
    expect(roomWith().links).toEqual(noLinks)
  })

  test('[A12] several keys in one browser add up; full control is all there is', () => {
    expect(deskOwnOf(with_('questions', 'timers', 'speaker'), owned)).toEqual({ rights: 'timers', also: ['questions'] })
    expect(deskOwnOf({ ...with_('timers'), controlEpoch: 3 }, owned)).toEqual({ rights: 'full', also: [] })
    expect(deskOwnOf(with_('speaker'), owned)).toBeNull()
    expect(deskOwnOf(nobody, owned)).toBeNull()
  })

  test('[A5] lets people read the display of a room with a password', () => {
    const room = { ...owned, accessPasswordHash: 'h' }
    // [RC7] The link of the recap opens nothing but the recap.
    const told = (rights: LinkRights) => (rights === 'recap' ? 'password_required' : null)
    for (const rights of linkRights) expect(authorize(with_(rights), 'read.viewer', room)).toBe(told(rights))
    const off = { ...room, links: noLinks }
    for (const rights of linkRights) expect(authorize(with_(rights), 'read.viewer', off)).toBe('password_required')
  })

  test('[A12] [A13] whatever links someone holds, nothing that needs full control is allowed', () => {
    const anyLink = fc.record({ isOn: fc.boolean(), epoch: fc.nat({ max: 2 }) })
    const anyLinks = fc.record({
      timers: anyLink,
      audience: anyLink,
      questions: anyLink,
      speaker: anyLink,
      read: anyLink,
      recap: anyLink,
    })
    const anyHeld = fc.dictionary(fc.constantFrom(...linkRights), fc.nat({ max: 2 }))
    fc.assert(
      fc.property(anyLinks, anyHeld, fc.constantFrom(...controlled), (all, held, action) => {
        const room = { ...owned, links: all }
        const answer = authorize({ ...nobody, links: held }, action, room)
        const works = linkRights.filter((rights) => all[rights].isOn && held[rights] === all[rights].epoch)
        const isAllowed = works.some((rights) => granted[rights].includes(action) || isPartly(rights, action))
        expect(answer === null).toBe(isAllowed)
        const holdsAny = Object.keys(held).length > 0
        if (answer !== null)
          expect(answer).toBe(works.length > 0 ? 'rights_required' : holdsAny ? 'link_off' : 'control_required')
      }),
      { numRuns: 2_000 },
    )
  })
})
