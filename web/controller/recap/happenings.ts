/** What the audience was asked and asked itself, in the order of time and under the cue that was on. */
import type { RecapReply } from '../../../schema/engine/recap/recap.ts'

type Poll = RecapReply['polls'][number]
export type Happening = {
  kind: 'poll' | 'quiz' | 'game' | 'question'
  id: string
  title: string
  at: string | null
  /** Answers, players or votes. */
  count: number
  poll: Poll | null
}
/** `cue` is null before the first cue and after the end of the show. */
export type Group = { key: string; cue: string | null; at: string | null; happenings: Happening[] }

/** All that happened, the earliest first; what has no time comes last. */
function happeningsOf({ polls, quizzes, games, questions }: RecapReply): Happening[] {
  const all: Happening[] = [
    ...polls.map((poll) => ({ ...of('poll', poll), poll })),
    ...quizzes.map((quiz) => of('quiz', quiz)),
    ...games.map((game) => of('game', game)),
    ...questions.map(({ id, text, at, votes }) => of('question', { id, title: text, at, responses: votes })),
  ]
  const time = ({ at }: Happening) => (at === null ? Number.POSITIVE_INFINITY : Date.parse(at))
  return all.sort((a, b) => (time(a) === time(b) ? 0 : time(a) - time(b)))
}

const of = (
  kind: Happening['kind'],
  { id, title, at, responses }: { id: string; title: string; at: string | null; responses: number },
): Happening => ({ kind, id, title, at, count: responses, poll: null })

/** [RC9] What happened, under the cue that was on. A cue in which nothing happened is left out: the list of cues has it. */
export function grouped(recap: RecapReply): Group[] {
  const cues = recap.cues
    .flatMap(({ timerId, name, actualStart, isParallel }) =>
      actualStart === null || isParallel ? [] : [{ key: timerId, cue: name, at: actualStart }],
    )
    .sort((a, b) => a.at.localeCompare(b.at))
  const end = recap.show.actualEnd
  const groups: Group[] = []
  for (const happening of happeningsOf(recap)) {
    const { at } = happening
    const isAfter = at === null || (end !== null && at >= end)
    const on = isAfter ? undefined : cues.filter((cue) => cue.at <= at).pop()
    const place = isAfter ? { key: 'after', cue: null, at: null } : (on ?? { key: 'before', cue: null, at: null })
    const last = groups[groups.length - 1]
    if (last?.key === place.key) last.happenings.push(happening)
    else groups.push({ ...place, happenings: [happening] })
  }
  return groups
}
