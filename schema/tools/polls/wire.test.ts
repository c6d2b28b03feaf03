import { describe, expect, test } from 'vitest'
import type { RoomState } from '../../core/state.ts'
import type { Command, CommandOf } from '../../engine/commands/commands.ts'
import { project } from '../../engine/wire/project.ts'
import { tallyFrames } from '../../testing/reader.ts'
import { noon } from '../../testing/rooms/facts.ts'
import { ballotWith, pollWith } from '../../testing/rooms/polls.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import type { EditOf } from '../../testing/rooms/timers.ts'
import { framesOf, perRole } from '../../testing/steps.ts'
import { isoTime } from '../../values/time.ts'
import { type Role, roles } from '../../view/role.ts'
import type { Poll } from './entity.ts'

const others = ['viewer', 'audience'] as const
const draft = pollWith('draft')
const asked = pollWith('asked', { isActive: true, createdBy: 'user-1' })
const ended = pollWith('ended', { closedAt: isoTime(noon), showResults: true })
const ballots = [
  ballotWith('asked', 'p-1'),
  ballotWith('asked', 'p-2', { selectedOptions: [1] }),
  ballotWith('ended', 'p-1'),
]
const withPolls = (...polls: Poll[]) => stateWith({ polls, ballots })
const room = withPolls(draft, asked, ended)
const edit = (poll: Poll, fields: EditOf<CommandOf<'poll.edit'>>): Command => ({
  type: 'poll.edit',
  pollId: poll.id,
  ...fields,
})

describe('[P10] drafts', () => {
  test('[P10] are for controllers only; others see a poll from its first start on', () => {
    const seen = (role: Role) => project(room, role).polls.map(({ id }) => id)
    expect(seen('controller')).toEqual([asked, draft, ended].map(({ id }) => id))
    for (const role of others) expect(seen(role)).toEqual([asked, ended].map(({ id }) => id))
  })

  test.each<[string, Command, string[], string[]]>([
    ['is added', { type: 'poll.add', question: 'x', options: ['a', 'b'], allowMultiple: false }, ['poll_created'], []],
    ['is edited as a draft', edit(draft, { showResults: true }), ['poll_updated'], []],
    ['starts', edit(draft, { isActive: true }), ['poll_updated'], ['poll_updated']],
    ['stops', edit(asked, { isActive: false }), ['poll_updated'], ['poll_updated']],
    ['is deleted as a draft', { type: 'poll.delete', pollId: draft.id }, ['poll_deleted'], []],
    ['is deleted after its end', { type: 'poll.delete', pollId: ended.id }, ['poll_deleted'], ['poll_deleted']],
  ])('[P10] when a poll %s, each role is told only what it may see', (_name, command, controller, seen) => {
    const told = roles.map((role) => framesOf(room, command, role).map(({ type }) => type))
    expect(told).toEqual(perRole(controller, seen, seen))
  })
})

describe('[P12] poll results', () => {
  const results = {
    totalResponses: 2,
    results: [
      { optionIndex: 0, count: 1 },
      { optionIndex: 1, count: 1 },
    ],
  }

  test.each([asked, { ...asked, isActive: false, closedAt: isoTime(noon) }])(
    '[P12] are for controllers until they are shown: %#',
    (poll) => {
      const seen = (showResults: boolean) =>
        roles.map((role) => project(withPolls({ ...poll, showResults }), role).polls[0]?.results)
      expect(seen(false)).toEqual(perRole<unknown>(results, null, null))
      expect(seen(true)).toEqual(perRole(results, results, results))
    },
  )

  test('[P12] appear when they are shown, and disappear when they are hidden', () => {
    for (const role of others) {
      expect(framesOf(withPolls(asked), edit(asked, { showResults: true }), role)).toMatchObject([
        { poll: { results } },
      ])
      const open = withPolls({ ...asked, showResults: true })
      expect(framesOf(open, edit(asked, { showResults: false }), role)).toMatchObject([{ poll: { results: null } }])
    }
  })

  test('[P12] the author of a poll is for controllers only', () => {
    const authors = roles.map((role) => project(room, role).polls.filter((poll) => poll.createdBy !== null).length)
    expect(authors).toEqual(perRole(1, 0, 0))
  })
})

describe('[P16] tallies', () => {
  const tallyOf = (state: RoomState, poll: Poll, role: Role) =>
    tallyFrames(state, [{ tool: 'poll', id: poll.id }], role)[0] ?? null

  test('[P16] always go to controllers; displays get the number of votes, phones only the results that are shown', () => {
    const told = (state: RoomState, poll: Poll) => roles.map((role) => tallyOf(state, poll, role) !== null)
    expect(told(room, asked)).toEqual(perRole(true, true, false))
    expect(told(room, ended)).toEqual(perRole(true, true, true))
    expect(told(withPolls({ ...draft, showResults: true }), draft)).toEqual(perRole(true, false, false))
    expect(told(stateWith(), asked)).toEqual(perRole(false, false, false))
  })

  test('[P16] have the current totals, so one frame covers many votes', () => {
    expect(tallyOf(room, asked, 'controller')).toEqual({
      type: 'poll_response',
      pollId: asked.id,
      totalResponses: 2,
      results: [
        { optionIndex: 0, count: 1 },
        { optionIndex: 1, count: 1 },
      ],
    })
  })
})
