import type { Made } from '../../core/advance.ts'
import { type Change, put, putsOf, type Recounted, recounted, removed, removedFrom } from '../../core/change.ts'
import { makerOf } from '../../core/door.ts'
import { done, doneSilently, type Facts, type Outcome } from '../../core/facts.ts'
import { allows } from '../../core/rights.ts'
import type { RoomState } from '../../core/state.ts'
import type { AnswerTool } from '../../core/tool-types.ts'
import { refuse } from '../../errors.ts'
import { banCommands, type CommandOf } from '../../tools/bans/commands.ts'
import { type Ban, maxBansPerRoom } from '../../tools/bans/entity.ts'
import { countRatings } from '../../tools/feedback/tally.ts'
import { listOf } from '../../tools/lists.ts'
import { firstLetters } from '../../values/letters.ts'
import { isoTime } from '../../values/time.ts'
import { answerKindOf, countedTools, type Row, type Tally } from '../answers.ts'
import { authorOf } from './authors.ts'
import { isLeftOut, remaining } from './left-out.ts'

/** How many letters of what a person wrote the list of removed people shows. */
const banTextLetters = 200

const about = (id: string) => ({ kind: 'ban', id }) as const

/**
 * [A20] Removes the participant behind a thing. Removing the same participant again changes nothing, except that their
 * votes may be removed too. The ban then belongs to the person who removed the votes. [A25] A room keeps out at most 200 people.
 * [A27] It notes who really asked.
 */
export function addBan(state: RoomState, { of, removesVotes }: CommandOf<'ban.add'>, facts: Facts): Outcome {
  const author = authorOf(state, of, facts.rows)
  if (!author.ok) return author
  const { participantId, text } = author
  const asker = {
    createdBy: makerOf(state.room, facts.userId),
    // Names are presence (decision 75), so the ban keeps its own. The sender cannot choose it.
    ...(facts.deskName === null ? {} : { by: facts.deskName }),
    rights: facts.rights.find((rights) => allows([rights], banCommands['ban.add'], null)) ?? null,
  }
  const before = state.bans.find((ban) => ban.participantId === participantId)
  if (before !== undefined) {
    const { by: _, ...kept } = before
    const isSame = before.removesVotes || !removesVotes
    return done(about(before.id), ...(isSame ? [] : [put('ban', { ...kept, ...asker, removesVotes }, before)]))
  }
  if (state.bans.length >= maxBansPerRoom) return refuse('too_many_bans')
  const ban: Ban = {
    id: `${state.room.id}.${facts.newId()}`,
    roomId: state.room.id,
    of,
    text: firstLetters(text, banTextLetters),
    ...asker,
    createdAt: isoTime(facts.now),
    removesVotes,
    participantId,
  }
  return done(about(ban.id), put('ban', ban, null))
}

/**
 * [A24] Brings everything back that the ban has removed, and lets its participant in again. [A27] With `all`, everyone
 * comes back who was removed with the same rights. [A17] Votes that come back need the right that removing them needed.
 */
export function liftBan(
  { bans }: RoomState,
  { banId, all = false }: CommandOf<'ban.lift'>,
  { rights }: Pick<Facts, 'rights'>,
): Outcome {
  const ban = bans.find(({ id }) => id === banId)
  if (ban === undefined) return refuse('not_found')
  const { removesVotes } = ban
  if (!allows(rights, banCommands['ban.add'], { removesVotes })) return refuse('rights_required')
  return doneSilently(
    ...bans.filter((one) => one === ban || (all && one.rights === ban.rights)).map((one) => removed('ban', one)),
  )
}

/**
 * [A22] [A24] What follows from a ban, and from its end, whichever command it was: the door closes or opens, the
 * questions of the participant go or come back, and what their answers were counted in is counted without them or with
 * them.
 */
export function followBans(
  after: RoomState,
  { changes, before }: Made<RoomState>,
  { rows }: Pick<Facts, 'rows'>,
): Change[] {
  const moved = [...putsOf(changes, 'ban').map(({ entity }) => entity), ...removedFrom(changes, 'ban')]
  const people = moved.map(({ participantId }) => participantId)
  if (people.length === 0) return []
  const { room } = after
  const removedParticipants = after.bans.map(({ participantId }) => participantId)
  const isSameDoor = removedParticipants.join() === room.removedParticipants.join()
  return [
    ...(isSameDoor ? [] : [put('room', { ...room, removedParticipants }, room)]),
    ...after.questions.flatMap((question) => {
      const isRemoved = removedParticipants.includes(question.participantId)
      return isRemoved === question.isRemoved ? [] : [put('question', { ...question, isRemoved }, question)]
    }),
    ...recountedWithout(people, before, after, rows),
  ]
}

/** The tallies that change. What one person gave is found quickly; for several, what everyone gave is counted once. */
function recountedWithout(people: readonly string[], before: RoomState, after: RoomState, rows: Facts['rows']) {
  const [first = '', ...others] = people
  return others.length === 0
    ? recountedFor(first, before, after, rows)
    : recountedForAll(new Set(people), before, after, rows)
}

function recountedForAll(
  people: ReadonlySet<string>,
  before: RoomState,
  after: RoomState,
  rows: Facts['rows'],
): Recounted[] {
  const banOf = ({ bans }: RoomState) => new Map(bans.map((ban) => [ban.participantId, ban]))
  const [was, is] = [banOf(before), banOf(after)]
  const isMoved = (tool: AnswerTool, row: Row) =>
    people.has(row.participantId) &&
    isLeftOut(was.get(row.participantId), tool, row) !== isLeftOut(is.get(row.participantId), tool, row)
  const counted = countedTools.flatMap((tool) =>
    after[listOf[tool]].flatMap(({ id }): Recounted[] => {
      const given = rows.answers(tool, id)
      if (!given.some((row) => isMoved(tool, row))) return []
      const next = answerKindOf(tool).count(after, id, remaining(after, tool, given))
      return next === null ? [] : [recounted(tool, id, next)]
    }),
  )
  const feedback = rows.entries('feedback', -1, 0)
  if (!feedback.some((row) => isMoved('feedback', row))) return counted
  return [...counted, recounted('feedback', after.room.id, countRatings(remaining(after, 'feedback', feedback)))]
}

/** The tallies that one person's answers leave or come back to. */
function recountedFor(participantId: string, before: RoomState, after: RoomState, rows: Facts['rows']): Recounted[] {
  const banIn = ({ bans }: RoomState) => bans.find((ban) => ban.participantId === participantId)
  const [was, is] = [banIn(before), banIn(after)]
  const isMoved = (tool: AnswerTool, row: Row) => isLeftOut(was, tool, row) !== isLeftOut(is, tool, row)
  const own = rows.by(participantId)
  const counted = countedTools.flatMap((tool) =>
    after[listOf[tool]].flatMap(({ id }): Recounted[] => {
      const row: Row | null = own.answer(tool, id)
      if (row === null || !isMoved(tool, row)) return []
      const { weighed, count } = answerKindOf(tool)
      const tally: Tally | null = after.tallies[tool][id] ?? null
      const quick = tally === null ? null : weighed?.(tally, row, isLeftOut(is, tool, row) ? -1 : 1)
      const next = quick ?? count(after, id, remaining(after, tool, rows.answers(tool, id)))
      return next === null ? [] : [recounted(tool, id, next)]
    }),
  )
  if (!own.entries('feedback').some((row) => isMoved('feedback', row))) return counted
  const { id } = after.room
  const ratings = countRatings(remaining(after, 'feedback', rows.entries('feedback', -1, 0)))
  return [...counted, recounted('feedback', id, ratings)]
}

/** [A23] Questions that undo brings back stay away while their askers are kept out. */
export function withoutRemoved(state: Pick<RoomState, 'bans'>, changes: readonly Change[]): Change[] {
  const ended = removedFrom(changes, 'ban').map(({ id }) => id)
  const made = putsOf(changes, 'ban').map(({ entity }) => entity)
  const bans = [...state.bans.filter(({ id }) => !ended.includes(id)), ...made]
  const people = new Set(bans.map(({ participantId }) => participantId))
  return changes.map((change) => {
    if (change.kind !== 'put' || change.tool !== 'question') return change
    const isRemoved = people.has(change.entity.participantId)
    return { ...change, entity: { ...change.entity, isRemoved } }
  })
}
