/** Who wrote the thing that a ban names. */
import { compareTexts } from '../../core/entity-list.ts'
import type { Rows } from '../../core/facts.ts'
import type { RoomState } from '../../core/state.ts'
import { type Refusal, refuse } from '../../errors.ts'
import type { BanOf } from '../../tools/bans/entity.ts'
import { folded } from '../../values/folded.ts'

type Author = { ok: true; participantId: string; text: string }
const author = (participantId: string, text: string): Author => ({ ok: true, participantId, text })

/**
 * [A20] The participant behind a question, an answer, a player or a feedback, and what they wrote there. It is found
 * also after they were removed. What a controller made has no participant.
 */
export function authorOf(state: RoomState, of: BanOf, rows: Rows): Author | Refusal {
  switch (of.tool) {
    case 'question': {
      const question = state.questions.find(({ id }) => id === of.id)
      return question === undefined ? refuse('not_found') : author(question.participantId, question.text)
    }
    case 'poll':
      return of.word === undefined ? writerOfText(state, of.id, rows) : writerOfWord(state, of.id, of.word, rows)
    case 'quiz': {
      if (state.quizzes.some(({ id }) => id === of.id)) return refuse('no_participant')
      const found = firstIn(state.quizzes, ({ id }) =>
        rows.answers('quiz', id).find(({ player }) => player?.playerId === of.id),
      )
      return found === undefined ? refuse('not_found') : author(found.participantId, found.player?.name ?? '')
    }
    case 'game': {
      if (state.games.some(({ id }) => id === of.id)) return refuse('no_participant')
      const found = firstIn(state.games, ({ id }) =>
        state.tallies.game[id]?.roster.find(({ playerId }) => playerId === of.id),
      )
      return found === undefined ? refuse('not_found') : author(found.participantId, found.name)
    }
    case 'feedback': {
      const found = rows.entries('feedback', -1, 0).find(({ id }) => id === of.id)
      return found === undefined ? refuse('not_found') : author(found.participantId, found.comment ?? '')
    }
  }
}

function writerOfText({ polls, tallies }: RoomState, answerId: string, rows: Rows): Author | Refusal {
  if (polls.some(({ id }) => id === answerId)) return refuse('no_participant')
  const isListed = (pollId: string) => {
    const tally = tallies.poll[pollId]
    return tally?.kind === 'open_text' && tally.answers.some(({ id }) => id === answerId)
  }
  const ofText = polls.filter(({ kind }) => kind === 'open_text')
  // The rows of the poll that lists the answer are read first: those of all others may be many.
  const inOrder = [...ofText.filter(({ id }) => isListed(id)), ...ofText.filter(({ id }) => !isListed(id))]
  const found = firstIn(inOrder, (poll) =>
    rows.answers('poll', poll.id).find((row) => row.kind === 'open_text' && row.id === answerId),
  )
  return found?.kind === 'open_text' ? author(found.participantId, found.text) : refuse('not_found')
}

/** [A20] The author of a word; if several gave it, the first of them who is still in the room. */
function writerOfWord({ polls, bans }: RoomState, pollId: string, word: string, rows: Rows): Author | Refusal {
  const poll = polls.find(({ id }) => id === pollId)
  if (poll?.kind !== 'word_cloud') return refuse('not_found')
  const given = rows
    .answers('poll', pollId)
    .flatMap((row) => {
      const written =
        row.kind === 'word_cloud' ? row.words.find(({ text }) => folded(text) === folded(word)) : undefined
      return written === undefined ? [] : [{ row, text: written.text }]
    })
    .sort(
      (a, b) =>
        compareTexts(a.row.submittedAt, b.row.submittedAt) || compareTexts(a.row.participantId, b.row.participantId),
    )
  const isIn = ({ participantId }: { participantId: string }) =>
    bans.every((ban) => ban.participantId !== participantId)
  const found = given.find(({ row }) => isIn(row)) ?? given[0]
  return found === undefined ? refuse('not_found') : author(found.row.participantId, found.text)
}

/** The first thing that is found in some entries, in their order. */
function firstIn<E, F>(entries: readonly E[], find: (entry: E) => F | undefined): F | undefined {
  for (const entry of entries) {
    const found = find(entry)
    if (found !== undefined) return found
  }
  return undefined
}
