import { answered, put, removed } from '../../core/change.ts'
import { makerOf } from '../../core/door.ts'
import { done, doneSilently, type Facts, type Outcome } from '../../core/facts.ts'
import { lastPlace, madeAt } from '../../core/places.ts'
import { isForRound } from '../../core/rounds.ts'
import type { RoomState } from '../../core/state.ts'
import { refuse, refuseField } from '../../errors.ts'
import { folded } from '../../values/folded.ts'
import { type EpochMs, isoTime } from '../../values/time.ts'
import { type Scene, timerScene } from '../stage/entity.ts'
import { isSceneOf, isShowable, putScene } from '../stage/scene.ts'
import type { CommandOf } from './commands.ts'
import { isDraft, maxPollsPerRoom, type Poll } from './entity.ts'
import { pollKindOf } from './kind.ts'
import type { Ballot } from './rows.ts'
import { closed, opened } from './running.ts'
import { pollTallyOf, withBallot } from './tally.ts'

type Seen = Pick<RoomState, 'polls'>

const find = ({ polls }: Seen, id: string) => polls.find((poll) => poll.id === id)
const about = (id: string) => ({ kind: 'poll', id }) as const

/**
 * [V1] A new poll is inactive and its results are hidden, unless the request says otherwise: then it starts, or they are
 * shown, as by an edit. It is added at the end of the list.
 */
export function addPoll(state: RoomState, command: CommandOf<'poll.add'>, facts: Facts): Outcome {
  if (state.polls.length >= maxPollsPerRoom) return refuse('too_many_polls')
  const poll = edited(madeOf(state, command, facts), command, facts.now)
  return done(about(poll.id), put('poll', poll, null))
}

function madeOf(state: RoomState, command: CommandOf<'poll.add'>, facts: Facts): Poll {
  const { question, resultsAfter = 'presenter' } = command
  const id = `${state.room.id}.${facts.newId()}`
  const before = { id, roomId: state.room.id, createdBy: makerOf(state.room, facts.userId), question }
  const hidden = { isActive: false, showResults: false }
  const after = {
    createdAt: madeAt(state.polls, facts.now),
    closedAt: null,
    ...(resultsAfter === 'presenter' ? {} : { resultsAfter }),
    ...lastPlace(state.polls),
  }
  switch (command.kind) {
    case 'rating':
      return { kind: command.kind, ...before, ...hidden, scale: command.scale, labels: command.labels, ...after }
    case 'ranking':
      return { kind: command.kind, ...before, options: command.options, ...hidden, ...after }
    case 'word_cloud': {
      const { kind, maxAnswers, isReviewed } = command
      return { kind, ...before, ...hidden, maxAnswers, isReviewed, reviews: [], ...after }
    }
    case 'open_text':
      return { kind: command.kind, ...before, ...hidden, isReviewed: command.isReviewed, ...after }
    default:
      return { ...before, options: command.options, ...hidden, allowMultiple: command.allowMultiple, ...after }
  }
}

/**
 * [V2] Starts or stops a poll, which clears or sets `closedAt`. [V3] Results can be shown or hidden at any time. [V23] The
 * same step may put the poll on the display, as it is then, or take it off.
 */
export function editPoll(state: RoomState, command: CommandOf<'poll.edit'>, { now }: Pick<Facts, 'now'>): Outcome {
  const poll = find(state, command.pollId)
  if (poll === undefined) return refuse('not_found')
  const next = edited(poll, command, now)
  const { stage } = state
  const isShown = isSceneOf(stage.scene, 'poll', poll.id)
  const { isOnDisplay = isShown } = command
  const scene: Scene = isOnDisplay ? { kind: 'poll', id: poll.id, isPinned: false } : timerScene
  if (isOnDisplay && !isShown && !isShowable({ ...state, polls: [next] }, scene))
    return refuseField('scene_not_ready', 'isOnDisplay')
  return done(
    about(poll.id),
    ...(next === poll ? [] : [put('poll', next, poll)]),
    ...(isOnDisplay === isShown ? [] : [putScene(stage, scene)]),
  )
}

/** The poll as it is after an edit; the same object if nothing changes. */
function edited(poll: Poll, asked: Pick<CommandOf<'poll.edit'>, 'isActive' | 'showResults'>, now: EpochMs): Poll {
  const { isActive = poll.isActive } = asked
  const moved = isActive === poll.isActive ? poll : isActive ? opened(poll) : closed(poll, now)
  const { showResults = moved.showResults } = asked
  return showResults === moved.showResults ? moved : { ...moved, showResults }
}

/** [V4] Deleting a poll deletes its votes. */
export function deletePoll(state: Seen, command: CommandOf<'poll.delete'>): Outcome {
  const poll = find(state, command.pollId)
  return poll === undefined ? refuse('not_found') : doneSilently(removed('poll', poll))
}

/**
 * [V5] One vote for each participant and poll: the first one counts, a second is refused, and the same request again
 * gets the first reply again. [V6] Only an active poll takes votes, [V21] and none that was given before it was emptied.
 * [V7] A vote is of the kind of its poll and complete.
 */
export function castVote(state: RoomState, command: CommandOf<'poll.vote'>, facts: Facts): Outcome {
  const poll = find(state, command.pollId)
  const first = facts.own.answer('poll', command.pollId)
  // [P10] A draft is answered as a missing poll.
  if (poll === undefined || (isDraft(poll) && first === null)) return refuse('not_found')
  if (facts.participantId === null) return refuse('join_required')
  if (first !== null) {
    const isRepeated = facts.opId !== null && first.opId === facts.opId
    return isRepeated ? done({ kind: 'ballot', row: first }) : refuse('already_voted')
  }
  if (!poll.isActive || !isForRound(command, poll)) return refuse('poll_closed')
  const ballot = ballotOf(state, poll, command, { ...facts, participantId: facts.participantId })
  if (ballot === null) return refuseField('invalid_vote', voteFields[pollKindOf(poll)])
  const tally = withBallot(pollTallyOf(state, poll), ballot)
  return done({ kind: 'ballot', row: ballot }, answered('poll', ballot, null, tally))
}

/** The field of a vote that the kind of a poll asks for. */
const voteFields = {
  choice: 'selectedOptions',
  rating: 'rating',
  ranking: 'ranking',
  word_cloud: 'words',
  open_text: 'text',
} as const

/**
 * [V7] The ballot for a vote, or null if the vote is invalid. A choice names at least one option, each at most once,
 * only options that exist, and a single one unless the poll allows several; a ranking names every option once; a rating
 * is on the scale.
 */
function ballotOf(
  { room }: RoomState,
  poll: Poll,
  { selectedOptions, rating, ranking, words, text, sessionId }: CommandOf<'poll.vote'>,
  { participantId, opId, now, newId, mask }: Facts & { participantId: string },
): Ballot | null {
  const given = [selectedOptions, rating, ranking, words, text].filter((answer) => answer !== undefined)
  if (given.length !== 1) return null
  const cast = { pollId: poll.id, participantId, sessionId }
  const sent = { submittedAt: isoTime(now), opId }
  /** [V16] The text, and its masked form if the word filter is on and changes it. */
  const written = (typed: string) => {
    const masked = room.hasWordFilter ? mask(typed, room) : typed
    return { text: typed, masked: masked === typed ? null : masked }
  }
  switch (poll.kind) {
    case 'rating':
      return rating === undefined || rating > poll.scale ? null : { kind: poll.kind, ...cast, rating, ...sent }
    case 'ranking':
      if (ranking?.length !== poll.options.length || !areOptions(poll, ranking)) return null
      return { kind: poll.kind, ...cast, ranking, ...sent }
    case 'word_cloud': {
      if (words === undefined || words.length > poll.maxAnswers) return null
      // A word that a participant writes twice counts once.
      const once = words.filter((word, index) => words.findIndex((other) => folded(other) === folded(word)) === index)
      return { kind: poll.kind, ...cast, words: once.map(written), ...sent }
    }
    case 'open_text': {
      if (text === undefined) return null
      const unreviewed = { isHidden: false, isApproved: false, isHighlighted: false }
      return { kind: poll.kind, ...cast, id: `${room.id}.${newId()}`, ...written(text), ...unreviewed, ...sent }
    }
    default: {
      if (selectedOptions === undefined || !areOptions(poll, selectedOptions)) return null
      if (selectedOptions.length < 1 || (selectedOptions.length > 1 && !poll.allowMultiple)) return null
      return { ...cast, selectedOptions: [...selectedOptions].sort((a, b) => a - b), ...sent }
    }
  }
}

/** Whether these are options of a poll, each named once. */
function areOptions({ options }: { options: readonly string[] }, named: readonly number[]): boolean {
  const isKnown = named.every((index) => Number.isInteger(index) && index >= 0 && index < options.length)
  return isKnown && new Set(named).size === named.length
}
