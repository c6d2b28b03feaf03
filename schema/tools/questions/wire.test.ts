import { describe, expect, test } from 'vitest'
import { projectParticipant } from '../../engine/answers.ts'
import type { Command } from '../../engine/commands/commands.ts'
import { project, replyOf } from '../../engine/wire/project.ts'
import { tallyFrames } from '../../testing/reader.ts'
import { askedWith, questionVoteWith } from '../../testing/rooms/entries.ts'
import { idOf } from '../../testing/rooms/facts.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import { noRows, ownOf } from '../../testing/rows.ts'
import { framesOf, perRole } from '../../testing/steps.ts'
import { roles } from '../../view/role.ts'

const mine = { participantId: 'p-1' }
const votes = [questionVoteWith('open', 'p-1'), questionVoteWith('open', 'p-2'), questionVoteWith('shown', 'p-2')]
const room = stateWith({
  room: { hasQuestions: true },
  questions: [
    askedWith('answered', { state: 'answered' }),
    askedWith('hidden', { ...mine, state: 'hidden' }),
    askedWith('open', { ...mine, name: 'Darn', maskedName: '****', text: 'Darn?', maskedText: '****?' }),
    askedWith('shown', { isOnDisplay: true }),
    askedWith('waiting', { ...mine, state: 'waiting' }),
  ],
  questionVotes: votes,
})
const seenBy = (role: (typeof roles)[number]) => project(room, role).questions.map(({ id }) => id)

describe('[P21] who sees which questions', () => {
  test('[P21] controllers see all, phones the open and answered ones, displays the open ones', () => {
    expect(roles.map(seenBy)).toEqual(
      perRole(
        ['answered', 'hidden', 'open', 'shown', 'waiting'].map(idOf),
        ['open', 'shown'].map(idOf),
        ['answered', 'open', 'shown'].map(idOf),
      ),
    )
  })

  test.each<[string, Command, [string[], string[], string[]]]>([
    [
      'opened',
      { type: 'question.edit', questionId: idOf('waiting'), state: 'open' },
      [['question_updated'], ['question_created'], ['question_created']],
    ],
    [
      'hidden',
      { type: 'question.edit', questionId: idOf('open'), state: 'hidden' },
      [['question_updated'], ['question_deleted'], ['question_deleted']],
    ],
    [
      'put on the display',
      { type: 'question.edit', questionId: idOf('open'), isOnDisplay: true },
      [
        ['question_updated', 'question_updated', 'stage_updated'],
        ['question_updated', 'question_updated', 'stage_updated'],
        ['question_updated', 'question_updated'],
      ],
    ],
  ])('[P21] one that is %s appears or disappears where it may be seen', (_name, command, told) => {
    expect(roles.map((role) => framesOf(room, command, role).map(({ type }) => type))).toEqual(perRole(...told))
  })

  test('[P16] all votes that changed are sent in one frame, for the questions that a role sees', () => {
    const keys = room.questions.map(({ id }) => ({ tool: 'question', id }) as const)
    const told = roles.map((role) => tallyFrames(room, keys, role))
    const [open, shown] = [
      { questionId: idOf('open'), votes: 2 },
      { questionId: idOf('shown'), votes: 1 },
    ]
    const none = ['answered', 'hidden', 'waiting'].map((name) => ({ questionId: idOf(name), votes: 0 }))
    const [answered, hidden, waiting] = none
    expect(told).toEqual(
      perRole(
        [{ type: 'question_votes', votes: [answered, hidden, open, shown, waiting] }],
        [{ type: 'question_votes', votes: [open, shown] }],
        [{ type: 'question_votes', votes: [answered, open, shown] }],
      ),
    )
    expect(tallyFrames(room, keys.slice(0, 1), 'viewer')).toEqual([])
  })
})

describe('[P20] [K2] the content of a question', () => {
  test('[K2] controllers read the original, everyone else the masked text', () => {
    const texts = roles.map((role) =>
      project(room, role)
        .questions.filter(({ id }) => id === idOf('open'))
        .map(({ text, name }) => [text, name]),
    )
    expect(texts).toEqual(perRole([['Darn?', 'Darn']], [['****?', '****']], [['****?', '****']]))
  })

  test('[P20] the author’s id is sent to nobody, and participants learn which questions are their own', () => {
    for (const role of roles)
      expect(JSON.stringify(project(room, role))).not.toMatch(/participantId|opId|masked(?!Words)|p-1/)
    const own = projectParticipant(room, ownOf({ ...noRows, question: votes }, 'p-1'))
    expect(own.ownQuestions.map(({ id, state }) => [id, state])).toEqual([
      [idOf('hidden'), 'hidden'],
      [idOf('open'), 'open'],
      [idOf('waiting'), 'waiting'],
    ])
    expect(own.questionVotes).toEqual([idOf('open')])
    expect(own.ownQuestions.map(({ text }) => text)).toContain('****?')
    expect(JSON.stringify(own)).not.toMatch(/participantId|opId|masked(?!Words)|p-1/)
  })

  test('[P20] [P6] the reply to a participant is what every phone sees, with their own vote', () => {
    const subject = { kind: 'participant_question', id: idOf('open'), isOwn: true, hasVoted: false } as const
    const { kind, view } = replyOf(room, subject)
    expect(kind).toBe('participant_question')
    expect(view).toMatchObject({ text: '****?', votes: 2, isOwn: true, hasVoted: false })
    expect(replyOf(room, { ...subject, id: idOf('nobody') })).toEqual({ kind: 'gone', view: null })
  })
})
