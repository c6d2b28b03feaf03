/** A whole event with its audience, as large as is asked: for tests of the recap, and for pictures of it. */

import { type KeptMinute, minuteMs, newMinute } from '../engine/recap/minutes.ts'
import type { RecapSources } from '../engine/recap/recap-of.ts'
import { noReactions } from '../tools/reactions/entity.ts'
import { isoTime } from '../values/time.ts'
import { askedWith, feedbackWith } from './rooms/entries.ts'
import { idOf, noon } from './rooms/facts.ts'
import { ballotWith, otherPollWith, pollWith } from './rooms/polls.ts'
import { stateWith } from './rooms/state.ts'
import { timerWith } from './rooms/timers.ts'
import { noRows, storedIn } from './rows.ts'

export type Size = { cues: number; polls: number; answers: number; questions: number; ratings: number }

const titles = [
  'Doors and coffee',
  'Welcome by the mayor',
  'Opening keynote: what we learned from a hundred conferences',
  'Questions to the keynote',
  'Coffee break',
  'Panel: who pays for it?',
  'Vote of the hall',
  'Lightning talks',
]
const speakers = ['', 'Ada Lovelace', 'Grace Hopper', 'Grace Hopper', '', 'Barbara Liskov, Edsger Dijkstra', '', '']
const asked = [
  'Should the next conference be in spring?',
  'Which of these would have helped you most this year, if you had had it in January?',
  'How was the lunch?',
]
const said = [
  'The best day that I have had in a long time. The panel should have been twice as long, and the coffee too.',
  'Great speakers',
  'Too cold in the back rows',
  'I would come again, and bring my team',
  'The app worked on my old phone, which never happens',
]
const wanted = ['Will the slides be shared?', 'What did the project cost in the end, and who decided to go on with it?']

/** Ids are filled up with zeros, so those that count have zeros in front. */
const nameOf = (kind: string, n: number): string => `${kind}${String(n).padStart(4, '0')}`

/** An event that began at noon; each cue is planned for eight minutes and takes a little more or less. */
export function wholeEvent({ cues, polls, answers, questions, ratings }: Size): RecapSources {
  const lengthOf = (n: number) => 480 + ((n * 97) % 240) - 90
  const begins = Array.from({ length: cues + 1 }, (_, n) =>
    Array.from({ length: n }, (__, before) => lengthOf(before)).reduce((sum, length) => sum + length, noon / 1000),
  ).map((seconds) => seconds * 1000)
  const end = begins[cues] ?? noon
  const timers = Array.from({ length: cues }, (_, n) =>
    timerWith(nameOf('cue', n), {
      ...{ order: n, number: String(n + 1), duration: 480, speaker: speakers[n % speakers.length] ?? '' },
      name: titles[n % titles.length] ?? '',
      ...(n === 0 ? { plannedStart: isoTime(noon - 120_000) } : {}),
      startedFirstAt: isoTime(begins[n] ?? noon),
      endedAt: isoTime(begins[n + 1] ?? end),
    }),
  )
  const span = end - noon
  const pollAt = (n: number) => noon + Math.round((span * (n + 0.5)) / Math.max(1, polls))
  const list = Array.from({ length: polls }, (_, n) => {
    const times = { question: asked[n % asked.length] ?? '', closedAt: isoTime(pollAt(n) + 180_000) }
    return n % 3 === 2
      ? otherPollWith('rating', nameOf('poll', n), times)
      : pollWith(nameOf('poll', n), { ...times, options: ['Yes, please', 'No', 'In autumn, like every year'] })
  })
  const ballots = list.flatMap((poll, n) =>
    Array.from({ length: Math.floor(answers / Math.max(1, polls)) }, (_, voter) => {
      const given = { submittedAt: isoTime(pollAt(n) + ((voter * 7) % 160) * 1000) }
      const ballot = ballotWith(nameOf('poll', n), `voter${voter}`, {
        ...given,
        selectedOptions: [(voter * voter) % 3],
      })
      if (poll.kind !== 'rating') return ballot
      const { pollId, participantId, sessionId, submittedAt, opId } = ballot
      const rating = 1 + ((voter * 3) % 5)
      return { kind: 'rating' as const, pollId, participantId, sessionId, submittedAt, opId, rating }
    }),
  )
  const written = Array.from({ length: questions }, (_, n) =>
    askedWith(nameOf('ask', n), {
      ...{ text: wanted[n % wanted.length] ?? '', state: n % 2 === 0 ? 'answered' : 'open' },
      createdAt: isoTime(noon + Math.round((span * n) / Math.max(1, questions))),
    }),
  )
  const feedback = Array.from({ length: ratings }, (_, n) =>
    feedbackWith(nameOf('rate', n), `voter${n}`, {
      ...{ rating: 5 - ((n * n) % 3), comment: n % 4 === 0 ? (said[(n / 4) % said.length] ?? '') : null },
      createdAt: isoTime(end - 60_000),
    }),
  )
  const hasAudience = answers + questions + ratings > 0
  return {
    state: stateWith({ timers, polls: list, ballots, questions: written, room: { name: 'Spring conference' } }),
    rows: storedIn({ ...noRows, poll: ballots, feedback }),
    now: end + 3_600_000,
    minutes: hasAudience ? minutesOf(span, ballots, written, ratings) : [],
    reactions: hasAudience
      ? Array.from({ length: Math.floor(span / minuteMs) }, (_, n) => ({
          minute: isoTime(noon + n * minuteMs),
          counts: { ...noReactions, clap: n % 9 === 0 ? 40 + ((n * 31) % 90) : n % 4 },
        }))
      : [],
    given: hasAudience
      ? [
          {
            ...{ id: '1', at: isoTime(noon + 300_000), who: { name: 'Mia', rights: 'timers' }, type: 'timer.give' },
            ...{ subject: { tool: 'timer', id: idOf(nameOf('cue', 0)), name: titles[0] ?? '' }, seconds: 60 },
            ...{ code: 'add_time_to', params: {}, summary: '' },
          },
        ]
      : [],
    silences: hasAudience
      ? [
          { screen: idOf('screen'), name: 'Foyer left', number: 2, since: noon + 400_000, until: noon + 520_000 },
          { screen: 'room', name: null, number: 0, since: noon + 300_000, until: noon + 342_000 },
        ]
      : [],
  }
}

function minutesOf(
  span: number,
  ballots: readonly { submittedAt: string }[],
  questions: readonly { createdAt: string }[],
  rated: number,
): KeptMinute[] {
  const count = Math.floor(span / minuteMs)
  return Array.from({ length: count }, (_, n) => {
    const minute = noon + n * minuteMs
    const isIn = (time: string) => Math.floor((Date.parse(time) - noon) / minuteMs) === n
    const people = Math.round(60 + 340 * Math.sin((Math.PI * (n + 1)) / (count + 2)) + ((n * 13) % 17))
    return {
      ...newMinute(minute, people),
      votes: ballots.filter(({ submittedAt }) => isIn(submittedAt)).length,
      questions: questions.filter(({ createdAt }) => isIn(createdAt)).length,
      ...(n === count - 1 ? { rated, stars: 4 * rated } : { rated: 0, stars: 0 }),
    }
  })
}
